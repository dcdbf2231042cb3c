import { expect } from 'vitest';
import { FIX_FIRST_PATH } from '../../forms/fixFirstLink.ts';
import { youDecideText } from '../../src/fix-first/you-decide/youDecideText.ts';
import { eventually, movingJourney } from './journey.ts';
import { expectFocus, tabTo } from './keyboard.ts';

const { answers, next, yours } = youDecideText;

/** Runs in the page: what the answer shows, and the shape of the line. */
function shownAnswer() {
  const region = document.querySelector<HTMLElement>('[data-case]');
  const tangle = region?.querySelector<SVGPathElement>('[data-removable="wait"]');
  const moved = region?.querySelector('[data-after="wait"]');
  if (!region || !tangle || !moved) throw new Error('The page has no case.');
  return {
    case: region.dataset.case,
    answer: region.dataset.answer ?? null,
    isStraight: tangle.getBBox().height < 1,
    isMoved: getComputedStyle(moved).translate !== 'none',
    gains: [...region.querySelectorAll<HTMLElement>('[data-gain]')].map(({ dataset }) =>
      Number(dataset.value),
    ),
  };
}

movingJourney(
  'a case is decided by keys, on the home page and at the tool, and the visitor’s own wait opens there',
  async ({ engine, site }) => {
    await engine.open(site.url);
    const tangled = { case: '1', answer: null, isStraight: false, isMoved: false, gains: [1, 20] };
    expect(await engine.read(shownAnswer)).toEqual(tangled);
    await tabTo(engine, `button ${answers.repair}`);
    await engine.press('Enter');
    await eventually(() => engine.read(shownAnswer)).toEqual({
      case: '1',
      answer: 'repair',
      isStraight: true,
      isMoved: true,
      gains: [1, 20],
    });
    await tabTo(engine, `button ${next}`);
    await engine.press('Enter');
    await expectFocus(engine, `button ${answers.buy}`);
    await eventually(() => engine.read(shownAnswer)).toMatchObject({ case: '2' });
    await engine.press('Enter');
    await eventually(() => engine.read(shownAnswer)).toMatchObject({ answer: 'buy' });

    await engine.open(site.url + FIX_FIRST_PATH);
    await eventually(() => engine.read(shownAnswer)).toMatchObject({ case: '3' });
    await tabTo(engine, `field ${yours.label}`);
    await engine.type('Approval');
    await tabTo(engine, 'button 2 days');
    await engine.press('Enter');
    await expectFocus(engine, 'field Minutes of work');
  },
);
