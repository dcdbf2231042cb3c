import { expect, test } from 'vitest';
import { chooseStart } from '../../../../src/fix-first/model/chooseStart.ts';
import { encodeProcess } from '../../../../src/fix-first/model/processFragment.ts';
import { typedDraft } from './drafts.ts';

const fragmentOf = (name: string) => encodeProcess(typedDraft({ name }, [{ name: 'Check' }]));

const LINK = fragmentOf('link');
const OF_TAB = { fragment: fragmentOf('tab'), isLinked: false };
const STORED = { ofTab: OF_TAB, lastChanged: fragmentOf('last') };

test.each([
  ['nothing', {}, undefined],
  ['a link', { ...STORED, hash: LINK }, 'link link'],
  ['a tab', STORED, 'page tab'],
  ['a tab with a link', { ofTab: { fragment: LINK, isLinked: true } }, 'link link'],
  ['storage', { ...STORED, ofTab: undefined }, 'browser last'],
  ['a damaged fragment', { ...STORED, ofTab: { ...OF_TAB, fragment: '#p' } }, 'browser last'],
  ['a link to a score', { ...STORED, hash: '#guess=1' }, 'page tab'],
] as const)('with %s', (_, found, expected) => {
  const nothing = { hash: '', lastChanged: '', ofTab: undefined };
  const { shown, isLinkBroken } = chooseStart({ ...nothing, ...found });
  expect(shown && `${shown.source} ${shown.draft.name}`).toBe(expected);
  expect(isLinkBroken).toBe(false);
});

test('a broken link shows nothing that is stored', () => {
  expect(chooseStart({ ...STORED, hash: LINK.slice(0, -5) })).toEqual({
    shown: undefined,
    isLinkBroken: true,
  });
});
