/**
 * `npm run fonts`: makes the files in src/fonts/ from the Fontsource packages. Run it after a change of a font or of
 * the characters. Each font becomes two files: one for English, and one with the accented letters of Western Europe,
 * which browsers load only for a text that has such letters. The headline font has one weight and optical size. The
 * cards for sharing need it in one WOFF file.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Characters that only other text than headlines has. */
const symbols = '§©·←↓−<>[]\\^_`{|}~';

/** Characters of headlines. */
const letters = [...range(0x20, 0x7e), ...Array.from('×÷–—‘’“”…€£→\u00a0\u202f\u2011')]
  .filter((character) => !symbols.includes(character))
  .join('');

/** The same characters as in `unicode-range` in src/styles/fonts.css. */
const accented = [
  ...range(0xc0, 0xd6),
  ...range(0xd8, 0xf6),
  ...range(0xf8, 0xff),
  ...Array.from('œŒšŠžŽ'),
].join('');

const headlines = {
  source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  variationAxes: { opsz: 72, wght: 500 },
};
const text = {
  source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
};

const subsets = [
  { ...headlines, characters: letters, target: 'newsreader-display.woff2' },
  { ...headlines, characters: accented, target: 'newsreader-display-accented.woff2' },
  { ...headlines, characters: letters + symbols + accented, target: 'newsreader-display.woff' },
  { ...text, characters: letters + symbols, target: 'instrument-sans.woff2' },
  { ...text, characters: accented, target: 'instrument-sans-accented.woff2' },
] as const;

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

/**
 * Makes a font show `'` as `’`. Changes its character table: `cmap` in format 4, as HarfBuzz writes it
 * (https://learn.microsoft.com/typography/opentype/spec/cmap). Throws if the table has another format.
 */
function withTypographicApostrophe(font: Buffer): Buffer {
  const cmap = font.readUInt32BE(font.indexOf('cmap') + 8);
  const table = cmap + font.readUInt32BE(cmap + 8);
  const segments = font.readUInt16BE(table + 6) / 2;
  // Four arrays with an entry for each segment: last character (then padding), first character, delta, offset.
  const address = (list: number, segment: number) =>
    table + 14 + 2 * (list * segments + segment + Math.min(list, 1));
  const read = (list: number, segment: number) => font.readUInt16BE(address(list, segment));
  const segmentOf = (code: number) => {
    let segment = 0;
    while (read(0, segment) < code) segment += 1;
    return segment;
  };

  const [straight, curly] = [segmentOf(0x27), segmentOf(0x2019)];
  const offset = read(3, straight);
  if (font.readUInt16BE(table) !== 4 || offset === 0 || read(3, curly) !== 0) {
    throw new Error('The table of characters has another form');
  }
  const glyph = (0x2019 + read(2, curly)) % 0x10000;
  font.writeUInt16BE(glyph, address(3, straight) + offset + 2 * (0x27 - read(1, straight)));
  return font;
}

const options = { noHinting: true, keepFeatures: ['kern', 'liga', 'tnum'] };

for (const { source, characters, target, variationAxes } of subsets) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(font, characters, {
    ...options,
    targetFormat: 'truetype',
    variationAxes,
  });
  const hasApostrophe = source === headlines.source && characters.includes("'");
  const spelt = hasApostrophe ? withTypographicApostrophe(subset) : subset;
  const targetFormat = target.endsWith('2') ? 'woff2' : 'woff';
  const file = await subsetFont(spelt, characters, { ...options, targetFormat });
  await writeFile(new URL(`../src/fonts/${target}`, import.meta.url), file);
  console.log(`${target}: ${file.length} bytes`);
}
