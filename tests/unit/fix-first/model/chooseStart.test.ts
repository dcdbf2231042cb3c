import { expect, test } from 'vitest';
import { chooseStart } from '../../../../src/fix-first/model/chooseStart.ts';
import { encodeProcess } from '../../../../src/fix-first/model/processFragment.ts';
import { typedDraft } from './drafts.ts';

const fragmentOf = (name: string) => encodeProcess(typedDraft({ name }, [{ name: 'Check' }]));

const LINK = fragmentOf('link');
const TAB = fragmentOf('tab');
const LAST = fragmentOf('last');
const OTHER = fragmentOf('other');

const OF_TAB = { fragment: TAB, isLinked: false };
const NOTHING = { hash: '', stored: [], session: undefined, hasUsedExample: false };

/** The process that is shown and those that are offered, as their sources and names. */
function startOf(found: Partial<Parameters<typeof chooseStart>[0]>) {
  const { shown, offers, isLinkBroken } = chooseStart({ ...NOTHING, ...found });
  const [first, ...others] = [shown, ...offers].map(
    (process) => process && `${process.source} ${process.draft.name}`,
  );
  return { shown: first, offers: others, isLinkBroken };
}

test.each([
  ['nothing', {}, undefined, []],
  ['a link', { hash: LINK, session: OF_TAB, stored: [LAST] }, 'link link', ['lastChanged last']],
  ['a tab', { session: OF_TAB, stored: [LAST] }, 'otherStored tab', ['lastChanged last']],
  ['a tab with a link', { session: { fragment: LINK, isLinked: true } }, 'link link', []],
  ['storage', { stored: [LAST, OTHER] }, 'lastChanged last', ['otherStored other']],
  [
    'a damaged fragment in the tab',
    { session: { ...OF_TAB, fragment: '#p' }, stored: [LAST] },
    'lastChanged last',
    [],
  ],
  [
    'a game',
    { hash: '#guess=1', session: OF_TAB, stored: [LAST] },
    undefined,
    ['lastChanged last'],
  ],
] as const)('with %s', (_, found, shown, offers) => {
  expect(startOf(found)).toEqual({ shown, offers, isLinkBroken: false });
});

test('a visitor who has used the example keeps it, and is offered each other process once', () => {
  const hasUsedExample = true;
  expect(startOf({ hash: LINK, stored: [LAST, OTHER], hasUsedExample })).toMatchObject({
    shown: undefined,
    offers: ['link link', 'lastChanged last', 'otherStored other'],
  });
  expect(startOf({ session: OF_TAB, stored: [LAST, TAB], hasUsedExample })).toMatchObject({
    shown: undefined,
    offers: ['lastChanged last', 'otherStored tab'],
  });
});

test('a broken link shows nothing, and offers what is stored', () => {
  expect(startOf({ hash: LINK.slice(0, -5), session: OF_TAB, stored: [LAST] })).toEqual({
    shown: undefined,
    offers: ['lastChanged last'],
    isLinkBroken: true,
  });
});
