import { expect, test } from 'vitest';
import { type Colour, contrastPalette, palette } from '../../palette.ts';
import { type Colour as Channels, contrast } from '../contrast.ts';

const colours: Readonly<Record<Colour, string>> = { ...palette, ...contrastPalette };

const GROUNDS = ['white', 'paper', 'paper-deep', 'green-soft', 'clay', 'sage'] as const;
const DARK_GROUNDS = ['ink', 'ink-soft', 'green', 'vermilion', 'vermilion-deep', 'danger'] as const;

function channels(name: Colour): Channels {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colours[name].slice(1), 'hex');
  return [red, green, blue];
}

/** Pairs of the two lists that are harder to tell apart than asked. */
function lowPairs(needed: number, tops: readonly Colour[], grounds: readonly Colour[]) {
  return tops.flatMap((top) =>
    grounds
      .filter((ground) => contrast([...channels(top), 1], channels(ground)) < needed)
      .map((ground) => `${top} on ${ground}`),
  );
}

test('with more contrast asked for, text has 7:1 on every ground that it may stand on', () => {
  const texts = ['ink', 'ink-soft', 'green', 'danger'] as const;
  expect(lowPairs(7, texts, GROUNDS)).toEqual([]);
  expect(lowPairs(7, ['white'], DARK_GROUNDS)).toEqual([]);
});

test('with more contrast asked for, fields have 4.5:1 to their ground, and all lines 3:1', () => {
  expect(lowPairs(4.5, ['field'], GROUNDS)).toEqual([]);
  expect(lowPairs(3, ['hairline'], GROUNDS)).toEqual([]);
  expect(lowPairs(3, ['hairline-inverted'], ['ink', 'green'])).toEqual([]);
});
