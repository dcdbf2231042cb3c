import { FIX_FIRST_PATH as PATH } from '../../forms/fixFirstLink.ts';
import { examples } from '../../src/fix-first/copy/examples.ts';
import { emptyProcess, emptyStep } from '../../src/fix-first/model/processDraft.ts';
import { encodeProcess } from '../../src/fix-first/model/processFragment.ts';
import { layoutFaults } from './layoutFaults.ts';
import { openPage } from './pages.ts';
import { printFaults } from './printFaults.ts';
import { button, processName, step, stepName, steps, whenHydrated } from './processPage.ts';
import { expect, test } from './site.ts';

/** A4 less its margins of 14 mm, in px. */
const PAPER_WIDTH = 688;

/** Screens on which visitors type. The first is a phone, without the part that its keyboard covers. */
const SCREENS = [
  { width: 390, height: 508, tallestStep: 190, longestPage: 6500 },
  { width: 1280, height: 650, tallestStep: 64, longestPage: 4500 },
] as const;

for (const { width, height, tallestStep, longestPage } of SCREENS) {
  test(`on ${width} × ${height} a step is low, and the result stays in view above the control with the focus, down the steps and up again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(PATH);
    await whenHydrated(page);
    // As after a click.
    await page.locator('html').evaluate((root) => root.setAttribute('data-smooth', ''));
    const heights = await steps(page).evaluateAll((all) =>
      all.map((one) => one.closest('li')?.offsetHeight ?? 0),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(tallestStep);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(length).toBeLessThanOrEqual(longestPage);
    await stepName(page, 1).focus();
    const controls = await page.locator('[data-step] :is(input, select, button)').count();
    const faults: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      // So that the browser has to scroll to each field on the way up.
      if (key === 'Shift+Tab')
        await page.evaluate(() =>
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
        );
      for (let count = 1; count < controls; count += 1) {
        await page.keyboard.press(key);
        const fault = await page.evaluate(hiddenFocus);
        if (fault) faults.push(`${key}: ${fault}`);
      }
    }
    await expect(stepName(page, 1)).toBeFocused();
    expect(faults).toEqual([]);
    await processName(page).evaluate((field) => field.scrollIntoView());
    await button(page, 'Redo').focus();
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
    const result = page.locator('[data-band]');
    await expect(result).toContainText('9 days');
    await expect(result).toContainText('2.5 days');
  });
}

/**
 * Runs in the page: the control with the focus, if the sticky result or the edge of the screen covers it, or the sticky
 * result if it is not in view.
 */
function hiddenFocus(): string | undefined {
  const { activeElement: control } = document;
  const result = document.querySelector('[data-band]')?.getBoundingClientRect();
  const box = control?.getBoundingClientRect();
  if (!control || !result || !box) return 'nothing';
  if (result.top < 0 || result.bottom > window.innerHeight)
    return 'the sticky result is out of view';
  const isSeen = box.top >= result.bottom && box.bottom <= window.innerHeight;
  return isSeen ? undefined : (control.getAttribute('name') ?? control.textContent);
}

test('nothing in the picture overlaps, whatever the process', async ({ page }) => {
  const steps = Array.from({ length: 20 }, (_, index) => ({
    ...emptyStep(index + 1),
    name: `STEP ${index + 1} WITH A NAME OF SIXTY CAPITALS, AS LONG AS IT CAN BE`.slice(0, 60),
    wait: String(1 + (index % 5)),
    work: '30',
    returns: index % 4 === 1 ? '30' : '',
  }));
  const crowded = steps.map((one) => ({ ...one, wait: one.id === 2 ? '400' : '0.1' }));
  const monthBesideMinute = steps.slice(0, 2).map((one, index) => ({
    ...one,
    wait: index ? '22' : '1',
    unit: index ? ('working days' as const) : ('minutes' as const),
  }));
  const drawings = [examples.Quote.steps, steps.slice(0, 6), steps, crowded, monthBesideMinute];
  await openPage(page, PATH);
  await whenHydrated(page);
  await processName(page).focus();
  for (const [index, drawn] of drawings.entries()) {
    const name = `Process ${index}`;
    const link = encodeProcess({ ...emptyProcess, name, steps: drawn });
    await page.evaluate((hash) => location.assign(hash), link);
    await expect(processName(page)).toHaveValue(name);
    for (const width of [360, 768, 1280]) {
      const which = `${drawn[0]?.name}, ${drawn.length} steps, ${width} px`;
      expect(await layoutFaults(page, width, '[data-picture]'), which).toEqual([]);
      expect(await page.evaluate(touchingPins), which).toEqual([]);
    }
  }
});

/** Runs in the page: pairs of pins of one visible picture that touch, with their outlines. */
function touchingPins(): string[] {
  const pictures = [...document.querySelectorAll('figure svg')];
  return pictures.flatMap((picture) => {
    if (!picture.checkVisibility()) return [];
    const pins = [...picture.querySelectorAll('g > circle')].map((pin) => {
      const { left, right } = pin.getBoundingClientRect();
      const stroke = Number(picture.getAttribute('stroke-width')) / 2;
      const scale = (right - left) / (2 * Number(pin.getAttribute('r')));
      return { left: left - stroke * scale, right: right + stroke * scale };
    });
    return pins.flatMap(({ left }, index) => {
      const before = pins[index - 1];
      return before && left - before.right < 1 ? `${index} and ${index + 1}` : [];
    });
  });
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a step is dragged by its handle past another, as one change', async ({ page }) => {
    await openPage(page, PATH);
    await whenHydrated(page);
    await page.getByLabel('Cases per week').tap();
    await step(page, 1).evaluate((group) => group.scrollIntoView({ block: 'center' }));
    const handle = await step(page, 1).locator('.step-handle').boundingBox();
    const second = await step(page, 2).boundingBox();
    if (!handle || !second) throw new Error('there are no steps to drag');
    const session = await page.context().newCDPSession(page);
    const x = handle.x + handle.width / 2;
    const from = handle.y + handle.height / 2;
    const to = second.y + second.height * 0.6;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', from);
    await touch('touchMove', from + 1);
    // A second finger is lifted.
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointerup', { pointerId: -1 })));
    for (const part of [0.2, 0.6, 1]) await touch('touchMove', from + (to - from) * part);
    await expect(stepName(page, 2)).toHaveValue('Log the request');
    await touch('touchEnd');
    // A click, because browsers take a tap right after a drag for the end of a swipe.
    await button(page, 'Undo').click();
    await expect(stepName(page, 1)).toHaveValue('Log the request');
    await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  });
});

test('on paper no field of a process is cut, and no button shows', async ({ page }) => {
  await openPage(page, PATH);
  await whenHydrated(page);
  await stepName(page, 2).fill('Check the drawings with the customer and the two suppliers');
  expect(await printFaults(page)).toEqual([]);
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('select:visible').evaluateAll(cutChoices)).toEqual([]);
});

/** Runs in the page: the chosen options of selects that are too narrow for them. */
function cutChoices(lists: Element[]): string[] {
  return lists.flatMap((list) => {
    if (!(list instanceof HTMLSelectElement)) return [];
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
    const text = document.createElement('span');
    text.textContent = list.selectedOptions[0]?.label ?? '';
    text.style.cssText = 'position: absolute; white-space: nowrap';
    text.style.font = font;
    list.after(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return width > list.clientWidth - padding ? list.value : [];
  });
}
