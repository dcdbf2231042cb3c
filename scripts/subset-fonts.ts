/**
 * Makes the files in src/fonts/ from their Fontsource packages: Latin letters, in the text font the signs
 * that the site sets too, the headline font at one weight and optical size, which the cards for sharing need as WOFF.
 * Run it by hand when a font or the set of characters changes: `npm run fonts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** What a headline may hold, in any language of Western Europe. */
const letters = [
  ...range(0x20, 0x7e),
  ...range(0xc0, 0xff),
  ...Array.from('œŒšŠžŽ–—‘’“”…€£→\u00a0\u202f\u2011'),
].join('');

/** What text may hold besides. */
const signs = [...range(0xa1, 0xbf), ...Array.from('•←↗↑↓−≤≥™№′″\u2009')].join('');

const headlines = {
  characters: letters,
  source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  variationAxes: { opsz: 72, wght: 500 },
};

const subsets = [
  { ...headlines, target: 'newsreader-display.woff2', targetFormat: 'woff2' },
  { ...headlines, target: 'newsreader-display.woff', targetFormat: 'woff' },
  {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    characters: letters + signs,
    target: 'instrument-sans.woff2',
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
] as const;

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

for (const { source, characters, target, targetFormat, variationAxes } of subsets) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(font, characters, {
    targetFormat,
    noHinting: true,
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum'],
    variationAxes,
  });
  await writeFile(new URL(`../src/fonts/${target}`, import.meta.url), subset);
  console.log(`${target}: ${subset.length} bytes`);
}
