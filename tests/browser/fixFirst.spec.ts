import type { Locator, Page } from '@playwright/test';
import { readBuildSettings } from '../../server/settings.ts';
import { examples, firstExample } from '../../src/fix-first/copy/examples.ts';
import { fixFirst } from '../../src/fix-first/copy/fixFirst.ts';
import { emptyProcess, emptyStep } from '../../src/fix-first/model/processDraft.ts';
import { writeFragment } from '../../src/fix-first/model/processFragment.ts';
import { expectAccessible } from './expectAccessible.ts';
import { layoutFaults } from './layoutFaults.ts';
import { openPage } from './pages.ts';
import { pdfPages, printFaults } from './printFaults.ts';
import {
  assigneeField,
  button,
  expectVerdict,
  kept,
  minutes,
  planner,
  processName,
  returned,
  step,
  steps,
  unit,
  verdict,
  wait,
  what,
} from './processPage.ts';
import {
  expect,
  holdScripts,
  ISLAND_SCRIPTS,
  SITE_SCRIPT,
  sendContactForm,
  test,
  VALID_MESSAGE,
} from './site.ts';

const PATH = fixFirst.path;
/** Tests that measure the layout. They need not run again on changed pages. */
const LAYOUT = { tag: '@layout' };
/** A4 less its margins of 14 mm, in px. */
const PAPER_WIDTH = 688;
const SITE_URL = readBuildSettings(process.env).SITE_URL;
const INVOICE = writeFragment(examples.Invoice);

/** The server accepts links to the built site only. */
test.use({ env: { SITE_URL } });

/** Stores a process in the browser before the page is opened. */
async function storeBefore(page: Page, fragment: string): Promise<void> {
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('test')) localStorage.setItem('fix-first', text);
    sessionStorage.setItem('test', 'kept');
  }, fragment);
}

test('every change can be undone and made again', async ({ page }) => {
  await page.goto(PATH);
  await button(page, 'Invoice').click();
  await expect(steps(page)).toHaveCount(5);
  await button(page, fixFirst.own).click();
  await expect(what(page, 1)).toBeFocused();
  await expect(what(page, 1)).toHaveValue('');
  await expectVerdict(page, 'incomplete');

  await minutes(page, 1).fill('60');
  await button(page, 'Add a step').click();
  await expect(what(page, 2)).toBeFocused();
  await wait(page, 2).fill('1,5');
  await unit(page, 2).selectOption('working days');
  await expectVerdict(page, 'repair');
  await expect(verdict(page).locator('[aria-live="polite"]')).toHaveText('Repair first');
  await page.getByRole('radio', { name: 'Hours of work' }).check();
  await expectVerdict(page, 'buy');

  for (let count = 0; count < 3; count += 1) await button(page, 'Undo').click();
  await expectVerdict(page, 'incomplete');
  await expect(wait(page, 2)).toHaveValue('');
  for (let count = 0; count < 4; count += 1) await button(page, 'Undo').click();
  await expect(processName(page)).toHaveValue(firstExample.name);
  await expect(button(page, 'Undo')).toBeFocused();
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  for (let count = 0; count < 7; count += 1) await button(page, 'Redo').click();
  await expectVerdict(page, 'buy');
});

test('the focus stays on the button that removes or moves a step', async ({ page }) => {
  await page.goto(PATH);
  await button(step(page, 2), 'Remove step 2').click();
  await expect(steps(page)).toHaveCount(5);
  await expect(what(page, 2)).toHaveValue('Price the parts');
  await expect(button(step(page, 2), 'Remove step 2')).toBeFocused();

  await button(step(page, 4), 'Move down step 4').press('Enter');
  const down = button(step(page, 5), 'Move down step 5');
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute('aria-disabled', 'true');
  await down.press('Enter');
  await expect(what(page, 5)).toHaveValue('Approve the price');
  await expect(page.getByRole('status').first()).toContainText('Step 5 of 5');
});

test('a name that is full takes no more characters, and loses none', async ({ page }) => {
  await page.goto(PATH);
  const longName = `${'a'.repeat(59)}z`;
  await what(page, 1).fill(longName);
  await what(page, 1).press('Home');
  await what(page, 1).pressSequentially('b');
  await expect(what(page, 1)).toHaveValue(longName);
});

test('Enter moves to the next step, and adds one after the last', async ({ page }) => {
  await page.goto(PATH);
  const { keyboard } = page;
  await button(page, fixFirst.own).click();
  await expect(what(page, 1)).toBeFocused();
  await keyboard.type('Read the request');
  await keyboard.press('Enter');
  await expect(what(page, 2)).toBeFocused();
  await what(page, 1).press('Enter');
  await expect(what(page, 2)).toBeFocused();
  // The key is held down.
  await keyboard.down('Enter');
  await keyboard.down('Enter');
  await keyboard.down('Enter');
  await expect(steps(page)).toHaveCount(3);
  await expect(what(page, 3)).toBeFocused();
  await expect(page).toHaveURL(PATH);
});

test('a pasted list becomes steps as one change, and the lines past 20 steps are left out', async ({
  page,
}) => {
  await page.goto(PATH);
  await button(page, fixFirst.own).click();
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  await what(page, 1).fill('Read the request');
  await what(page, 1).press('Home');
  await paste('• Log it\n• Sort it\t3\t15\n');
  await expect(what(page, 1)).toHaveValue('Log itRead the request');
  await expect(what(page, 1)).toBeFocused();
  await expect(what(page, 2)).toHaveValue('Sort it');
  await expect(minutes(page, 2)).toHaveValue('15');
  await expect(steps(page)).toHaveCount(2);
  await button(page, 'Undo').click();
  await expect(what(page, 1)).toHaveValue('Read the request');
  await expect(steps(page)).toHaveCount(1);

  await what(page, 1).focus();
  await paste(Array.from({ length: 60 }, (_, index) => `Line ${index + 1}`).join('\n'));
  await expect(steps(page)).toHaveCount(20);
  await expect(
    page.getByText(fixFirst.announcements.leftOut(40)).filter({ visible: true }),
  ).toHaveCount(2);
});

test('quick values fill in a number and its unit, keep the focus, and shift nothing', async ({
  page,
}) => {
  await page.goto(PATH);
  const quick = page.getByRole('group', { name: 'Quick values' });
  await wait(page, 3).focus();
  const waits = ['1 hour', '½ day', '1 day', '2 days', '1 week'];
  await expect(quick.getByRole('button')).toHaveText(waits);
  const top = () =>
    wait(page, 3).evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await page.getByLabel('Hours per working day').fill('7.7');
  await page.getByLabel('Days per working week').fill('4.6');
  await wait(page, 3).focus();
  await button(quick, '1 week').click();
  await button(quick, '1 week').click();
  await expect(wait(page, 3)).toHaveValue('4.6');
  await button(quick, '1 hour').click();
  await expect(wait(page, 3)).toHaveValue('1');
  await expect(unit(page, 3)).toHaveValue('hours');
  await expect(wait(page, 3)).toBeFocused();
  expect(
    await quick.getByRole('button').evaluateAll((all) => all.map((one) => one.tabIndex)),
  ).toEqual(Array(5).fill(-1));
  await minutes(page, 3).focus();
  await expect(quick.getByRole('button')).toHaveText(['5', '15', '30', '60']);
  await returned(page, 3).focus();
  await expect(quick.getByRole('button')).toHaveText(['0', '5', '10', '20', '30']);
  // The press that hides the quick values still reaches its button.
  await button(step(page, 3), 'Move up step 3').click();
  await expect(what(page, 2)).toHaveValue('Price the parts');
  await expect(quick).toHaveCount(0);
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await expect(wait(page, 3)).toHaveValue('4.6');
  await button(page, 'Undo').click();
  await expect(wait(page, 3)).toHaveValue('1');
  await what(page, 3).focus();
  expect(await top()).toBe(before);
});

test('without figures, the picture has a pin for each name, and the page says what to enter', async ({
  page,
}) => {
  await page.goto(PATH);
  await button(page, fixFirst.own).click();
  await expect(what(page, 1)).toBeFocused();
  await page.keyboard.type('Ask');
  await page.keyboard.press('Enter');
  const picture = page.locator('[data-picture]');
  await expect(picture.locator('svg:visible g circle')).toHaveCount(1);
  await expect(verdict(page)).toContainText('Give two steps a wait or some work');
  expect(
    await verdict(page)
      .getByRole('heading')
      .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize)),
  ).toBeLessThanOrEqual(24);
  await expect(picture).not.toHaveAttribute('data-marked');
  await button(page, 'Quote').click();
  await expect(picture).toHaveAttribute('data-marked', '2');
  await expect(verdict(page)).toContainText('“Check the drawings”');
  await what(page, 4).focus();
  await expect(picture.locator('svg:visible [data-focused]')).toHaveCount(1);
});

/** Screens on which visitors type. The first is a phone, without the part that its keyboard covers. */
const SCREENS = [
  { width: 390, height: 508, tallestStep: 190, longestPage: 6500 },
  { width: 768, height: 1024, tallestStep: 190, longestPage: 6500 },
  { width: 1280, height: 720, tallestStep: 64, longestPage: 4500 },
  { width: 1366, height: 650, tallestStep: 64, longestPage: 4500 },
] as const;

for (const { width, height, tallestStep, longestPage } of SCREENS) {
  test(
    `on ${width} × ${height} a step is low, and the result stays in view while the visitor types`,
    LAYOUT,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page, PATH);
      const heights = await steps(page).evaluateAll((all) =>
        all.map((one) => one.closest('li')?.offsetHeight ?? 0),
      );
      expect(Math.max(...heights)).toBeLessThanOrEqual(tallestStep);
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(length).toBeLessThanOrEqual(longestPage);
      const band = page.locator('[data-band]');
      const expectBelowBand = async (control: Locator) => {
        const [above, below] = [await band.boundingBox(), await control.boundingBox()];
        expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
        expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(height);
      };
      const fields = await steps(page).locator('input, select').all();
      for (const field of [...fields, ...fields.toReversed()]) {
        await field.focus();
        await expect(band).toBeInViewport({ ratio: 1 });
        await expectBelowBand(field);
      }
      await processName(page).evaluate((field) => field.scrollIntoView());
      await button(page, 'Redo').focus();
      await expectBelowBand(button(page, 'Redo'));
      await expect(band).toContainText('9 days');
      await expect(band).toContainText('2.5 days');
      await expect(button(band, 'Send this to us')).toHaveCount(width < 1024 ? 0 : 1);
    },
  );
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
] as const) {
  test(
    `on ${width} × ${height} the field with the focus is never under the band, down the steps and up again`,
    LAYOUT,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      await openPage(page, PATH);
      await what(page, 1).focus();
      const controls = await page.locator('[data-step] :is(input, select, button)').count();
      const hidden: string[] = [];
      for (const key of ['Tab', 'Shift+Tab']) {
        // So that the browser has to scroll to each field on the way up.
        if (key === 'Shift+Tab') await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        for (let count = 1; count < controls; count += 1) {
          await page.keyboard.press(key);
          const fault = await page.evaluate(hiddenFocus);
          if (fault) hidden.push(`${key}: ${fault}`);
        }
      }
      await expect(what(page, 1)).toBeFocused();
      expect(hidden).toEqual([]);
    },
  );
}

/** Runs in the page: the name of the control with the focus, if the band or the edge of the screen covers it. */
function hiddenFocus(): string | undefined {
  const { activeElement: control } = document;
  const band = document.querySelector('.editor-head')?.getBoundingClientRect();
  const box = control?.getBoundingClientRect();
  if (!control || !band || !box) return 'nothing';
  const isSeen = box.top >= band.bottom && box.bottom <= window.innerHeight;
  return isSeen ? undefined : (control.getAttribute('name') ?? control.textContent);
}

test('nothing in the picture overlaps, whatever the process', LAYOUT, async ({ page }) => {
  test.slow();
  const steps = Array.from({ length: 20 }, (_, index) => ({
    ...emptyStep(index + 1),
    what: `Step ${index + 1} with a name of sixty characters, as long as it can be`.slice(0, 60),
    wait: String(1 + (index % 5)),
    work: '30',
    returns: index % 4 === 1 ? '10' : '',
  }));
  const monthBesideMinute = steps.slice(0, 2).map((one, index) => ({
    ...one,
    wait: index ? '22' : '1',
    unit: index ? ('working days' as const) : ('minutes' as const),
  }));
  const inCapitals = [
    'LOG THE REQUEST FROM THE CUSTOMER',
    'CHECK THE DRAWINGS AND THE QUOTE',
    'MANAGER APPROVAL OF THE AMOUNT',
    'ASK THE SUPPLIER FOR WARRANTY',
    'APPROVE THE PRICE WITH COMPANY',
    'WRITE AND SEND THE QUOTE',
  ].map((what, index) => ({
    ...emptyStep(index + 1),
    what,
    wait: '2',
    work: '30',
    returns: index === 1 ? '30' : '',
  }));
  const crowded = steps.map((one) => ({ ...one, wait: one.id === 2 ? '400' : '0.1' }));
  const drawings = [
    ...Object.values(examples).map((example) => example.steps),
    ...[steps.slice(0, 2), steps.slice(0, 8), steps, crowded, monthBesideMinute, inCapitals],
  ];
  for (const drawn of drawings) {
    await page.goto('about:blank');
    await openPage(page, PATH + writeFragment({ ...emptyProcess, steps: drawn }));
    await expect(page.locator('[data-step]')).toHaveCount(drawn.length);
    for (const width of [360, 390, 768, 1280]) {
      const which = `${drawn[0]?.what}, ${drawn.length} steps, ${width} px`;
      expect(await layoutFaults(page, width), which).toEqual([]);
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

test(
  'on a wide screen the picture uses the width there is, and each step of an example keeps its name',
  LAYOUT,
  async ({ page }) => {
    await page.goto(PATH);
    const picture = page.locator('[data-picture] svg').last();
    for (const [name, { steps: drawn }] of Object.entries(examples)) {
      await button(page, name).click();
      await expect(what(page, 1)).toHaveValue(drawn[0]?.what ?? '');
      for (const { what } of drawn) await expect(picture.getByText(what)).toBeVisible();
    }
    const [whole, today] = await picture.evaluate((svg) => {
      const line = svg.querySelector('g[transform]')?.getBoundingClientRect();
      return [svg.closest('section')?.clientWidth ?? 0, line?.width ?? 0];
    });
    expect(today).toBeGreaterThan(whole * 0.75);
  },
);

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a step is dragged by its handle past another, as one change', async ({ page }) => {
    await openPage(page, PATH);
    await page.getByLabel('Cases per week').tap();
    // A touch is not replayed after the hydration.
    await expect(planner(page)).not.toHaveAttribute('ssr');
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
    await expect(what(page, 2)).toHaveValue('Log the request');
    await touch('touchEnd');
    // A click, because browsers take a tap right after a drag for the end of a swipe.
    await button(page, 'Undo').click();
    await expect(what(page, 1)).toHaveValue('Log the request');
    await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  });
});

test('what the visitor types, chooses and presses before the hydration happens in the same order', async ({
  page,
}) => {
  const load = await holdScripts(page);
  await page.goto(PATH);
  await what(page, 1).fill('Lost with the example');
  await button(page, fixFirst.own).click();
  await expect(button(page, fixFirst.own)).toHaveAttribute('aria-busy', 'true');
  await processName(page).fill('Returns');
  await page.getByRole('radio', { name: 'Hours of work' }).check();
  await assigneeField(page, 1).selectOption('outside');
  await button(page, 'Add a step').click();
  await what(page, 2).fill('Read the form');
  await minutes(page, 2).fill('5');
  load();
  await expect(steps(page)).toHaveCount(2);
  await expect(processName(page)).toHaveValue('Returns');
  await expect(page.getByRole('radio', { name: 'Hours of work' })).toBeChecked();
  await expect(what(page, 1)).toHaveValue('');
  await expect(assigneeField(page, 1)).toHaveValue('outside');
  await expect(what(page, 2)).toHaveValue('Read the form');
  await expect(minutes(page, 2)).toBeFocused();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
});

for (const [holder, open] of [
  ['is stored', fixFirst.offers.lastChanged.button()],
  ['a link has', fixFirst.offers.link.button()],
] as const) {
  const isLink = holder === 'a link has';

  test(`before the hydration the visitor changes the example, not the process that ${holder}`, async ({
    page,
  }) => {
    const load = await holdScripts(page);
    if (!isLink) await storeBefore(page, INVOICE);
    await page.goto(isLink ? PATH + INVOICE : PATH);
    await button(step(page, 2), 'Remove step 2').click();
    await what(page, 1).fill('Typed early');
    load();
    await expect(steps(page)).toHaveCount(5);
    await expect(what(page, 1)).toHaveValue('Typed early');
    await expect(what(page, 2)).toHaveValue('Price the parts');
    await expect(page.getByText(fixFirst.shown.early)).toBeVisible();
    expect(await kept(page)).toBe(isLink ? null : INVOICE);

    await button(page, open).click();
    await expect(what(page, 2)).toHaveValue('Type it into the ledger');
    await expect(processName(page)).toBeFocused();
    expect(await kept(page)).toBe(isLink ? null : INVOICE);
    await button(page, 'Undo').click();
    await expect(what(page, 1)).toHaveValue('Typed early');
    await page.reload();
    await expect(processName(page)).toHaveValue(firstExample.name);
  });
}

test('a field keeps its focus, its selection and its process during the hydration', async ({
  page,
}) => {
  await storeBefore(page, INVOICE);
  const load = await holdScripts(page);
  await page.goto(PATH);
  await what(page, 2).selectText();
  load();
  await expect(button(page, fixFirst.offers.lastChanged.button())).toBeVisible();
  await page.keyboard.insertText('Typed over');
  await expect(what(page, 2)).toHaveValue('Typed over');
  await expect(what(page, 3)).toHaveValue('Price the parts');
});

for (const [which, scripts, keepsPresses] of [
  ["the planner's script", ISLAND_SCRIPTS, true],
  ['the script of all pages', SITE_SCRIPT, false],
] as const) {
  test(`if ${which} cannot be loaded, the planner says so, and the visitor can try again`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/Failed to load resource/, /hydrating/);
    await page.route(scripts, (route) => route.abort());
    await page.goto(PATH);
    const press = () => button(step(page, 2), 'Remove step 2').click();
    if (keepsPresses) await press();
    const failure = page.getByRole('alert').filter({ hasText: fixFirst.failed });
    await expect(failure).toBeVisible({ timeout: 10_000 });
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    await expect(what(page, 2)).toHaveValue('Check the drawings');
    await expectVerdict(page, 'repair');
    await expect(page.getByRole('form', { name: 'Contact form' })).toBeVisible();
    await expectAccessible(page);
    // What is pressed now is replayed if the script comes, so of these only one that changes nothing.
    for (const name of keepsPresses ? ['Copy link'] : ['Add a step', 'Copy link', fixFirst.own]) {
      await button(page, name).press('Enter');
      await expect(failure).toBeInViewport();
      await expect(button(page, name)).toBeFocused();
      await expect(button(page, name)).not.toHaveAttribute('aria-busy', { timeout: 10_000 });
    }
    await page.unroute(scripts);
    await button(page, fixFirst.tryAgain).click();
    await expect(failure).toBeHidden();
    if (!keepsPresses) await press();
    await expect(what(page, 2)).toHaveValue('Price the parts');
  });
}

test('a value that is typed before the script has loaded is read afterwards', async ({ page }) => {
  const { promise, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/_astro/site.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(PATH);
  const field = step(page, 3).getByLabel('Minutes of work');
  await field.fill('-1');
  await field.blur();
  load();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('-1');
});

test('a field keeps a refused value, and shows an error once the visitor leaves it', async ({
  page,
}) => {
  await page.goto(PATH);
  for (const [label, value, message] of [
    ['Minutes of work', '-1', '0 or more'],
    ['Minutes of work', 'abc', 'Enter a number'],
    ['Wait before it', '1000001', 'up to 1,000,000'],
    ['Returned, per 100', '101', 'up to 100'],
  ] as const) {
    const field = step(page, 3).getByLabel(label);
    await field.pressSequentially(value);
    await field.fill(value);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await field.fill('1,5');
    await field.blur();
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await returned(page, 3).fill('100');
  await expectVerdict(page, 'decide');
  await page.getByLabel('Cases per week').fill('');
  await expect(page.getByText('Without cases per week')).toBeVisible();
});

test('a copied link shows its process in another browser, where the stored process stays until a change', async ({
  page,
  browser,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  await button(page, 'Support case').click();
  await page.getByLabel('The wait to remove').selectOption({ index: 1 });
  await button(page, 'Copy link').click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${site.url}${PATH}#`);

  const other = await browser.newPage();
  await storeBefore(other, INVOICE);
  await other.goto(link);
  await expect(processName(other)).toHaveValue('A support case');
  await other.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(other).toHaveURL(/\/fix-first#contact$/);
  for (const leaveAndReturn of [
    () => other.reload(),
    () => other.goto(`${site.url}/thank-you`).then(() => other.goBack()),
  ]) {
    await leaveAndReturn();
    await expect(processName(other)).toHaveValue('A support case');
    await expect(other.getByLabel('The wait to remove')).toHaveValue('2');
  }
  await button(other, fixFirst.offers.lastChanged.button()).click();
  await expect(processName(other)).toHaveValue(examples.Invoice.name);
  expect(await kept(other)).toBe(INVOICE);

  await other.goto(link);
  await other.getByLabel('Cases per week').fill('7');
  await expect(other).toHaveURL(`${site.url}${PATH}`);
  expect(await kept(other)).not.toBe(INVOICE);
  await other.reload();
  await expect(other.getByLabel('Cases per week')).toHaveValue('7');
  await other.close();
});

test('a broken link is reported, and the stored process stays', async ({ page }) => {
  await storeBefore(page, INVOICE);
  await page.goto(`${PATH}${writeFragment(examples['New hire']).slice(0, -3)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'broken' })).toBeVisible();
  await expect(processName(page)).toHaveValue(firstExample.name);
  expect(await kept(page)).toBe(INVOICE);
  await page.getByLabel('Cases per week').fill('7');
  await expect(page.getByText(fixFirst.linkBroken)).toBeHidden();
  await button(page, fixFirst.offers.lastChanged.button()).click();
  await expect(processName(page)).toHaveValue(examples.Invoice.name);

  await page.evaluate((hash) => location.assign(hash), writeFragment(examples['New hire']));
  await expect(processName(page)).toHaveValue(examples['New hire'].name);
  await button(page, 'Undo').click();
  await expect(processName(page)).toHaveValue(examples.Invoice.name);
  await page.evaluate(() => location.assign('#contact'));
  await expect(processName(page)).toHaveValue(examples.Invoice.name);
});

test('if the browser denies storage, everything else works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(PATH);
  await page.getByLabel('Cases per week').fill('7');
  await expect(page.getByText(fixFirst.keep.notKept)).toBeVisible();
  await button(page, 'Copy link').click();
  await expect(page.getByLabel(fixFirst.keep.link)).toHaveValue(/fix-first#process=/);
  await page.getByLabel('Cases per week').press('End');
  await page.keyboard.type('12');
  await expect(page.getByLabel('Cases per week')).toHaveValue('712');
});

test('“Forget it” deletes the process at once, and nothing is stored until the next change', async ({
  page,
}) => {
  await page.goto(PATH);
  await processName(page).focus();
  await expect(planner(page)).not.toHaveAttribute('ssr');
  expect(await kept(page)).toBeNull();
  await processName(page).fill('Returns');
  await expect.poll(() => kept(page)).toContain('#process=');
  await page.getByRole('button', { name: /^Forget/ }).click();
  expect(await kept(page)).toBeNull();
  await expect(page.getByText(fixFirst.keep.forgotten)).toBeVisible();
  await button(page, 'Copy link').focus();
  expect(await kept(page)).toBeNull();
  await page.getByRole('radio', { name: 'Hours of work' }).check();
  await expect.poll(() => kept(page)).toContain('#process=');
  await page.getByRole('button', { name: /^Forget/ }).click();
  await page.goto('/privacy');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Time to finish' })).toBeChecked();
});

test('a process is sent with the text of the visitor and a single summary', async ({
  page,
  site,
}) => {
  await page.goto(PATH);
  const message = page.getByRole('form').getByLabel('Message');
  await message.fill('Please call.');
  await button(page, 'Send this to us').click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(message).toHaveValue(
    /^Please call\.\n\nProcess: A quote for[\s\S]*Verdict: Repair first/,
  );
  await processName(page).fill('Returns');
  await button(page, 'Send this to us').click();
  await expect(message).toHaveValue(/^Please call\.\n\nProcess: Returns/);
  await expect(message).not.toHaveValue(/A quote/);
  const link = page.locator('input[name="link"]');
  await expect(link).toHaveCount(1);
  await message.fill('');
  await expect(link).toHaveCount(0);
  await button(page, 'Send this to us').click();
  await sendContactForm(page, { ...VALID_MESSAGE, Message: await message.inputValue() });
  await expect(page).toHaveURL(/location=fix-first/);
  const [stored] = await site.messages();
  expect(stored).toMatchObject({ location: 'fix-first' });
  expect(stored?.message).toContain('Process: Returns');
  const sent = writeFragment({ ...firstExample, name: 'Returns' });
  expect(stored?.link).toBe(SITE_URL + PATH + sent);
});

test(
  'the example prints on one page, with no field cut and without buttons',
  LAYOUT,
  async ({ page }) => {
    await openPage(page, PATH);
    for (const format of ['A4', 'Letter'] as const) {
      expect(await pdfPages(page, format), format).toBe(1);
    }
    await what(page, 2).fill('Check the drawings with the customer and the two suppliers');
    expect(await printFaults(page)).toEqual([]);
    await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('select:visible').evaluateAll(cutChoices)).toEqual([]);
  },
);

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

test('the planner is accessible in each of its states', LAYOUT, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(PATH);
  await button(page, fixFirst.own).click();
  await button(step(page, 1), 'Remove step 1').click();
  await expect(button(page, 'Add a step')).toBeFocused();
  await expectAccessible(page);
  for (let count = 0; count < 20; count += 1) await button(page, 'Add a step').click();
  await expect(button(page, 'Add a step')).toHaveAccessibleDescription(fixFirst.step.full);
  await minutes(page, 1).fill('abc');
  await minutes(page, 2).fill('5');
  await returned(page, 2).fill('100');
  await minutes(page, 3).fill('5');
  await expectVerdict(page, 'decide');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
