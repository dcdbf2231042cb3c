import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrastPalette, palette } from '../../palette.ts';
import { BUILT_SITE } from '../builtSite.ts';

/** The parts of a page that have colours: elsewhere a URL may look like one. */
const PAINTED = /<style[^>]*>[\s\S]*?<\/style>|<meta name="theme-color"[^>]*>/g;
const COLOUR = /#[0-9a-f]{3,8}\b/gi;
const read = (file: string) => readFile(join(BUILT_SITE, file), 'utf8');

/** All colours of a text as `#rrggbb`, without their opacity; transparent colours are left out. */
function coloursOf(text: string): string[] {
  return (text.match(COLOUR) ?? [])
    .map((colour) => (colour.length < 7 ? colour.replace(/\w/g, '$&$&') : colour))
    .filter((colour) => !(colour.length === 9 && colour.endsWith('00')))
    .map((colour) => colour.slice(0, 7).toLowerCase());
}

const PALETTE = new Set(
  coloursOf([...Object.values(palette), ...Object.values(contrastPalette)].join(' ')),
);

test.each([
  ['pages', '**/*.html'],
  ['the sign', 'favicon.svg'],
])('%s have the colours of the palette and no other', async (_, pattern) => {
  const texts = await Promise.all(globSync(pattern, { cwd: BUILT_SITE }).map(read));
  const parts = texts.flatMap((text) =>
    pattern.endsWith('.html') ? (text.match(PAINTED) ?? []) : [text],
  );
  const found = new Set(coloursOf(parts.join('\n')));
  expect(found.size).toBeGreaterThan(0);
  expect([...found].filter((colour) => !PALETTE.has(colour))).toEqual([]);
});
