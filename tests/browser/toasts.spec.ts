import type { Page } from '@playwright/test';
import { TOAST_MESSAGES } from '../../forms/toastMessages.ts';
import {
  CONTACT_CALL,
  expect,
  fillContactForm,
  frontToast,
  INVALID_VALUES,
  sendButton,
  sendContactForm,
  test,
  toast,
  VALID_MESSAGE,
} from './site.ts';

const TABLE = '**/rest/v1/newsletter_subscribers*';

/** A phone with a keyboard open, one just wider than those on which toasts are as wide as the screen, a wide screen. */
const SIZES = [
  [390, 422],
  [430, 932],
  [1280, 800],
] as const;

test.use({ keepsToasts: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe to Updates' });
const subscribeButton = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Subscribe', exact: true });

/**
 * The place of the newest toast once all have come to rest, and which of these elements the toasts cover on the screen:
 * the focused control with its label and message, the page's heading, a dialog's heading, buttons and confirmation.
 */
const standing = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) animation.finish();
    const toasts = [...document.querySelectorAll('[data-sonner-toast][data-mounted="true"]')];
    if (toasts.length === 0) return { covered: ['there is no toast'] };
    const { activeElement } = document;
    const layer = document.querySelector('dialog:modal') ?? document;
    const field =
      activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
    const kept: (Element | null)[] = [
      activeElement === document.body ? null : activeElement,
      ...(field ? (activeElement.labels ?? []) : []),
      ...(field ? [document.getElementById(`${activeElement.id}-error`)] : []),
      ...layer.querySelectorAll('h1, dialog h2, dialog button, dialog [role="status"]'),
    ];
    const frame = layer instanceof Element ? layer.getBoundingClientRect() : null;
    const top = Math.max(0, frame?.top ?? 0);
    const bottom = Math.min(window.innerHeight, frame?.bottom ?? Number.POSITIVE_INFINITY);
    const box = toasts[0]?.getBoundingClientRect();
    const covered = kept
      .filter((element) => element?.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        if (!element) return false;
        const box = element.getBoundingClientRect();
        return toasts.some((each) => {
          const over = each.getBoundingClientRect();
          return (
            Math.max(box.left, over.left) < Math.min(box.right, over.right) - 1 &&
            Math.max(box.top, over.top, top) < Math.min(box.bottom, over.bottom, bottom) - 1
          );
        });
      })
      .map((element) => `${element?.localName} ${element?.id || element?.textContent}`);
    return {
      covered,
      x: box?.x,
      width: box?.width,
      foot: box && window.innerHeight - box.bottom,
      top: box?.top,
    };
  });

/** Waits until the newest toast has this text and no toast covers an element in use. */
async function expectClear(page: Page, text: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const said = `${text} at ${width} × ${height}`;
  // A pointer over the toasts would expand them.
  await page.mouse.move(1, 1);
  await expect(frontToast(page), said).toContainText(text);
  const edge = width < 420 ? 16 : 32;
  await expect(async () => {
    const { top, foot, ...place } = await standing(page);
    expect(place).toEqual({
      covered: [],
      x: width < 420 ? edge : width - edge - 356,
      width: width < 420 ? width - 2 * edge : 356,
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(foot).toBeGreaterThanOrEqual(edge - 1);
  }, said).toPass();
}

const forgetLimits = (page: Page) => page.evaluate(() => sessionStorage.clear());

test('toasts of the contact form stand clear of the field or button in use, and of the heading that thanks for a message, on every screen', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await fillContactForm(page);
    for (const [label, value, message] of [INVALID_VALUES[0], INVALID_VALUES[4]]) {
      const field = page.getByRole('form').getByLabel(label, { exact: true });
      await field.fill(value);
      await sendButton(page).press('Enter');
      await expect(field).toBeFocused();
      await expectClear(page, message);
      await field.fill(VALID_MESSAGE[label]);
    }
    await page.route(CONTACT_CALL, (route) => route.abort());
    await sendButton(page).press('Enter');
    await expectClear(page, 'Failed to send message');
    await page.getByLabel('Full Name').focus();
    await expect.poll(() => standing(page), 'the focus moves').toMatchObject({ covered: [] });
    await page.unroute(CONTACT_CALL);
    await forgetLimits(page);
    await sendButton(page).press('Enter');
    await expect(page).toHaveURL(/thank-you/);
    await expectClear(page, 'Message Sent!');
    await forgetLimits(page);
  }
});

test('toasts of the subscribe dialog stand clear of its heading, its buttons and what is in use', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/, /Security event/);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
    await dialog(page).getByLabel('First Name').fill('Zoe');
    await dialog(page).getByLabel('Email Address').fill('zoe');
    await subscribeButton(page).press('Enter');
    await expectClear(page, 'Invalid email address');
    await dialog(page).getByLabel('Email Address').fill('zoe@client.example');
    for (const [status, said] of [
      [500, TOAST_MESSAGES.newsletterFailed.text],
      [201, TOAST_MESSAGES.newsletterSubscribed.title],
    ] as const) {
      await page.route(TABLE, (route) => route.fulfill({ status, json: {} }));
      await subscribeButton(page).press('Enter');
      await expectClear(page, said);
      await forgetLimits(page);
    }
  }
});

test('what is pressed beside or under the edge of a toast stays under the pointer, and is done', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(CONTACT_CALL, (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await sendContactForm(page);
  await expectClear(page, 'Failed to send message');
  await page.getByLabel('Full Name').focus();
  await standing(page);
  const shown = await frontToast(page).boundingBox();
  const press = await sendButton(page).evaluate(
    (button, line) => {
      window.scrollBy({ top: button.getBoundingClientRect().top - line, behavior: 'instant' });
      const { x, y } = button.getBoundingClientRect();
      return { x: x + 20, y: y + 6 };
    },
    (shown?.y ?? 0) - 12,
  );
  await page.mouse.move(press.x, press.y);
  await page.mouse.down();
  // A person holds the button for several frames.
  await standing(page);
  await page.mouse.up();
  await expect(page).toHaveURL(/thank-you/);
});

test('a slow swipe of 15 px leaves a toast, and one of 25 px takes it away', async ({ page }) => {
  await page.goto('/');
  await sendButton(page).click();
  await expect(frontToast(page)).toBeVisible();
  const box = await frontToast(page).boundingBox();
  // Beside the text, which a leap of the mouse would select.
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4];
  // A fast swipe dismisses at any distance; the page's clock makes these slow.
  await page.evaluate(() => {
    const start = Date.now();
    let calls = 0;
    Date.prototype.getTime = () => start + 1000 * calls++;
  });
  for (const distance of [15, 25]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: distance });
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

test('Escape leads from the toasts back to where the focus was; the next one closes the dialog, which the toast outlives, and it stands above a dialog that is opened after it', async ({
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
});

test('Tab leads through the toasts of a dialog to its first control, and a press beside them goes where it points', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Security event/);
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
  await subscribeButton(page).click();
  await expect(frontToast(page)).toBeVisible();
  const lastLink = dialog(page).getByRole('link').last();
  await lastLink.focus();
  await page.keyboard.press('Tab');
  await expect(frontToast(page)).toBeFocused();
  // Between the last control and the first one, the browser's own controls get the focus.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();

  const address = dialog(page).getByLabel('Email Address');
  for (const way of ['Tab', 'Alt+t']) {
    await lastLink.focus();
    await page.keyboard.press(way);
    await address.click();
    await expect(address).toBeFocused();
  }
});

test.describe('on a clock that stands', () => {
  test.use({ keepsToasts: false });

  /** Presses Send for a toast that is in the page 300 ms later. */
  async function makeToast(page: Page): Promise<void> {
    await sendButton(page).press('Enter');
    await page.clock.runFor(300);
  }

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    // The first press loads what makes toasts.
    await sendButton(page).click();
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(6000);
    await expect(toast(page)).toHaveCount(0);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  });

  test('four wrong submits make four toasts: three are seen at once, a later one takes no earlier one away, each has its 4000 ms', async ({
    page,
  }) => {
    for (let count = 1; count <= 4; count++) {
      await makeToast(page);
      await expect(toast(page)).toHaveCount(count);
    }
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
    // The first has stood for less than 4000 ms.
    await page.clock.runFor(2600);
    await expect(toast(page)).toHaveCount(4);
    await page.clock.runFor(4500);
    await expect(toast(page)).toHaveCount(0);
  });

  test('a toast that Alt+T or Tab leads to stays while it has the focus, and then goes after its time', async ({
    page,
  }) => {
    for (const [before, keys] of [
      [page.getByLabel('Full Name'), ['Alt+t', 'Tab']],
      [page.getByRole('link').last(), ['Tab']],
    ] as const) {
      await makeToast(page);
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
