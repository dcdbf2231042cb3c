import type { Page } from '@playwright/test';
import { TOAST_MESSAGES } from '../../forms/toastMessages.ts';
import {
  CONTACT_CALL,
  expect,
  fillContactForm,
  frontToast,
  INVALID_VALUES,
  sendButton,
  test,
  toast,
} from './site.ts';

const TABLE = '**/rest/v1/newsletter_subscribers*';

/** A phone, and a wide screen. */
const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

test.use({ keepsToasts: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe to Updates' });
const subscribeButton = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Subscribe', exact: true });

/** The place of the newest toast once it has come to rest, and which elements in use it covers. */
const standing = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
    const box = document.querySelector('[data-front="true"]')?.getBoundingClientRect();
    if (!box) return undefined;
    const isCovered = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    const { activeElement } = document;
    const kept = [
      ...(activeElement?.matches('input, textarea, button') ? [activeElement] : []),
      ...document.querySelectorAll('h1, dialog :is(h2, button, input, label, [role="status"])'),
    ];
    const covered = kept
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(isCovered)
      .map(({ id, textContent }) => id || textContent);
    const { x, y, width } = box;
    return { covered, x, y, width, foot: window.innerHeight - box.bottom };
  });

/** Waits until the newest toast has this text, stands at its fixed place and covers nothing in use. */
async function expectInPlace(page: Page, text: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const isPhone = width < 640;
  // A pointer over the toasts would expand them.
  await page.mouse.move(width - 1, 1);
  await expect(frontToast(page)).toContainText(text);
  const isInDialog = (await dialog(page).count()) > 0;
  const isAtTop = isPhone && (await page.locator('[data-hydrate]').count()) > 0;
  const place = {
    ...(isPhone ? { x: 16, width: width - 32 } : { x: 32, width: 356 }),
    ...(isAtTop ? { y: isInDialog ? 16 : 72 + 16 } : { foot: 32 }),
  };
  await expect
    .poll(() => standing(page), `${text} at ${width}`)
    .toMatchObject({ covered: [], ...place });
}

test('toasts stand at the foot of the window, or below the bar where a phone shows a form, clear of headings, buttons and the field in use', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/, /Security event/);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
    await dialog(page).getByLabel('First Name').fill('Zoe');
    await subscribeButton(page).press('Enter');
    await expectInPlace(page, 'Invalid email address');
    await dialog(page).getByLabel('Email Address').fill('zoe@client.example');
    for (const [status, said] of [
      [500, TOAST_MESSAGES.newsletterFailed.text],
      [201, TOAST_MESSAGES.newsletterSubscribed.title],
    ] as const) {
      await page.route(TABLE, (route) => route.fulfill({ status, json: {} }), { times: 1 });
      await subscribeButton(page).press('Enter');
      await expectInPlace(page, said);
    }
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    await fillContactForm(page);
    const [label, value, message] = INVALID_VALUES[0];
    await page.getByRole('form').getByLabel(label, { exact: true }).fill(value);
    await sendButton(page).press('Enter');
    await expectInPlace(page, message);
    await page.route(CONTACT_CALL, (route) => route.abort(), { times: 1 });
    await page.getByRole('form').getByLabel(label, { exact: true }).fill('Zoe');
    await sendButton(page).press('Enter');
    await expectInPlace(page, 'Failed to send message');
    await sendButton(page).press('Enter');
    await expect(page).toHaveURL(/thank-you/);
    await expectInPlace(page, 'Message Sent!');
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('a slow swipe of 15 px leaves a toast, and one of 25 px takes it away', async ({ page }) => {
  await page.goto('/');
  await sendButton(page).click();
  await expect(frontToast(page)).toBeVisible();
  const box = await frontToast(page).boundingBox();
  // Beside the text, which a leap of the mouse would select.
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 4];
  // A fast swipe dismisses at any distance; the page's clock makes these slow.
  await page.evaluate(() => {
    const start = Date.now();
    let calls = 0;
    Date.prototype.getTime = () => start + 1000 * calls++;
  });
  for (const distance of [15, 25]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - distance, y, { steps: distance });
    await page.mouse.up();
    await expect(frontToast(page)).toHaveAttribute('data-swipe-out', String(distance === 25));
  }
});

/** Whether a click in the middle of the newest toast reaches it. */
const isOnTop = (page: Page) =>
  frontToast(page).evaluate((front) => {
    const { x, y, width, height } = front.getBoundingClientRect();
    return front.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('Escape leads from the toasts back to where the focus was; the next one closes the dialog, which the toast outlives, and it stands above a dialog that is opened after it, where Tab leads through it to the first control, and a press beside it goes where it points', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Security event/);
  await page.goto('/blog');
  const opener = page.getByRole('button', { name: 'Subscribe to Updates' });
  await opener.click();
  await dialog(page).getByLabel('First Name').fill('Zoe');
  await subscribeButton(page).click();
  await expect.poll(() => isOnTop(page)).toBe(true);
  const address = dialog(page).getByLabel('Email Address');
  for (const presses of [['Alt+t'], ['Alt+t', 'Tab']]) {
    await expect(frontToast(page)).toBeVisible();
    await expect(address).toBeFocused();
    for (const press of presses) await page.keyboard.press(press);
    await expect(
      page.getByRole('region', { name: 'Notifications alt+T' }).locator(':focus'),
    ).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    await expect(address).toBeFocused();
  }
  await expect(dialog(page).getByLabel('First Name')).toHaveValue('Zoe');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => isOnTop(page)).toBe(true);
  await opener.click();
  await expect(dialog(page).locator('[data-sonner-toast]')).toBeVisible();
  await expect.poll(() => isOnTop(page)).toBe(true);

  const lastLink = dialog(page).getByRole('link').last();
  await lastLink.focus();
  await page.keyboard.press('Tab');
  await expect(frontToast(page)).toBeFocused();
  // Between the last control and the first one, the browser's own controls get the focus.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();

  for (const way of ['Tab', 'Alt+t']) {
    await lastLink.focus();
    await page.keyboard.press(way);
    await address.click();
    await expect(address).toBeFocused();
  }
});

test.describe('on a clock that stands', () => {
  test.use({ keepsToasts: false });

  /** Presses Send, and lets the clock go on in short steps until the page has this many toasts. */
  async function makeToast(page: Page, count: number): Promise<void> {
    await sendButton(page).press('Enter');
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return toast(page).count();
      })
      .toBe(count);
  }

  test('of four toasts three are seen at once, a later one takes no earlier one away, each has its 4000 ms, and one that Alt+T or Tab leads to stays while it has the focus', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    // The first press loads what makes toasts.
    await sendButton(page).click();
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(6000);
    await expect(toast(page)).toHaveCount(0);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

    for (let count = 1; count <= 4; count++) await makeToast(page, count);
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
    // The first has stood for less than 4000 ms.
    await page.clock.runFor(2600);
    await expect(toast(page)).toHaveCount(4);
    await page.clock.runFor(4500);
    await expect(toast(page)).toHaveCount(0);

    for (const [before, keys] of [
      [page.getByLabel('Full Name'), ['Alt+t', 'Tab']],
      [page.getByRole('link').last(), ['Tab']],
    ] as const) {
      await makeToast(page, 1);
      await expect(frontToast(page)).toBeVisible();
      await before.focus();
      for (const key of keys) await page.keyboard.press(key);
      await expect(frontToast(page)).toBeFocused();
      await page.clock.runFor(10_000);
      await expect(frontToast(page)).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(before).toBeFocused();
      await page.clock.runFor(5000);
      await expect(toast(page)).toHaveCount(0);
    }
  });
});
