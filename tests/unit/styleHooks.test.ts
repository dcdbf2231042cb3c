import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..', '..', 'src');

/** States that ARIA itself carries. */
const STATES = ['aria-busy', 'aria-current', 'aria-disabled', 'aria-invalid', 'aria-pressed'];
const ARIA = /\[(aria-[\w-]+|role)\b/g;
/** A class of Tailwind's, by how such classes begin. */
const UTILITY =
  /\.(?:\\?[@[]|(?:sm|md|lg|xl|max|min|bg|text|fill|stroke|font|border|grid|flex|gap|mt|mb|ms|me|pt|pb|ps|pe|px|py|w|h|col|row|order)(?:-|\\:))[^\s,{:]*/g;

test.each(globSync('**/*.css', { cwd: src }))('%s hangs its rules on hooks made for it', (file) => {
  const selectors = readFileSync(join(src, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => /[{,]$/.test(line) && !/^\s*(?:@|[\w-]+:\s)/.test(line))
    .join('\n');
  const aria = [...selectors.matchAll(ARIA)].map(([, name = '']) => name);
  expect(aria.filter((name) => !STATES.includes(name))).toEqual([]);
  expect([...selectors.matchAll(UTILITY)].map(([name]) => name)).toEqual([]);
});
