import { expect, test } from 'vitest';
import { replaceSection } from '../../../bench/replaceSection.ts';

const TEXT = 'before\n<!-- a -->\nold\n<!-- /a -->\nafter\n<!-- b -->\n<!-- /b -->\n';

test('what stands around a section stays, and writing it again changes nothing', () => {
  const once = replaceSection(TEXT, 'a', 'new $& words');
  expect(once).toBe(
    'before\n<!-- a -->\n\nnew $& words\n\n<!-- /a -->\nafter\n<!-- b -->\n<!-- /b -->\n',
  );
  expect(replaceSection(once, 'a', 'new $& words')).toBe(once);
});

test('a text without the section, or with two, is not changed', () => {
  expect(() => replaceSection(TEXT, 'c', '')).toThrow('no one section');
  expect(() => replaceSection(TEXT + TEXT, 'a', '')).toThrow('no one section');
});
