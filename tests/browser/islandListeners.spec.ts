import type { Page } from '@playwright/test';
import { fixFirst } from '../../src/fix-first/copy/fixFirst.ts';
import { openPage } from './pages.ts';
import { button, step } from './processPage.ts';
import { expect, sendButton, test, toast } from './site.ts';

declare global {
  interface Window {
    /** Active listeners of the window and the document, and active observers. */
    listening: Set<string>;
  }
}

/**
 * Listeners that the first island adds for the whole page: React's own, and those of `ui/restoreIslandState.ts`.
 */
const OF_THE_PAGE =
  /^document: (?:selectionchange|(?:focusin|focusout|pointerdown|pointerup|pointercancel), captured)$/;

/** Runs in the page before any script: records every listener and observer until it is removed. */
function recordListeners(): void {
  window.listening = new Set();
  let count = 0;
  const begin = (name: string) => {
    count += 1;
    const entry = `${count} ${name}`;
    window.listening.add(entry);
    return () => window.listening.delete(entry);
  };
  const nameOf = (target: unknown, type: string, isCaptured: boolean) =>
    `${target === document ? 'document' : 'window'}: ${type}${isCaptured ? ', captured' : ''}`;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const ends = new WeakMap<object, Map<string, () => void>>();
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    addEventListener.call(target, type, listener, options);
    if (!listener || (target !== window && target !== document)) return;
    const {
      capture = false,
      once = false,
      signal,
    } = typeof options === 'object' ? options : { capture: options };
    if (signal?.aborted) return;
    const name = nameOf(target, type, capture);
    const end = begin(name);
    ends.set(listener, new Map([...(ends.get(listener) ?? []), [name, end]]));
    signal?.addEventListener('abort', end);
    if (once) addEventListener.call(target, type, end, { once: true, capture });
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    removeEventListener.call(target, type, listener, options);
    const isCaptured = typeof options === 'object' ? options.capture === true : options === true;
    if (listener) ends.get(listener)?.get(nameOf(target, type, isCaptured))?.();
  };
  for (const Observer of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    const { observe, disconnect } = Observer.prototype;
    const observing = new WeakMap<object, () => void>();
    Observer.prototype.observe = function (...args: [Node & Element]) {
      if (!observing.has(this)) observing.set(this, begin(Observer.name));
      return observe.apply(this, args);
    };
    Observer.prototype.disconnect = function () {
      observing.get(this)?.();
      observing.delete(this);
      disconnect.call(this);
    };
  }
}

const readListening = (page: Page) => page.evaluate(() => [...window.listening]);

/** Unmounts every hydrated island, as Astro does; returns the listeners that are left and were not there before. */
async function leftAfterUnmounting(page: Page, before: readonly string[]): Promise<string[]> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island'))
      island.dispatchEvent(new CustomEvent('astro:unmount'));
  });
  await expect(page.locator('astro-island > *')).toHaveCount(0);
  const left = (await readListening(page)).filter((one) => !before.includes(one));
  return left.map((one) => one.replace(/^\d+ /, '')).filter((one) => !OF_THE_PAGE.test(one));
}

/** Opens a page and returns the listeners of its own scripts. */
async function openListening(page: Page, path: string): Promise<readonly string[]> {
  await page.addInitScript(recordListeners);
  await openPage(page, path);
  await page.waitForLoadState('networkidle');
  return readListening(page);
}

test('nothing of the planner, the contact form and the toasts listens after they have left the page', async ({
  page,
}) => {
  const before = await openListening(page, fixFirst.path);
  await button(page, 'Invoice').click();
  await page.locator('[popovertarget^="formula-"]').first().hover();
  await sendButton(page).click();
  await expect(toast(page).first()).toBeVisible();
  // The unmount comes in the middle of a drag.
  await step(page, 1).getByText('1', { exact: true }).hover();
  await page.mouse.down();
  expect((await readListening(page)).length).toBeGreaterThan(before.length);
  expect(await leftAfterUnmounting(page, before)).toEqual([]);
  await page.mouse.up();
});

test('nothing of the subscribe dialog listens after it has left the page', async ({ page }) => {
  const before = await openListening(page, '/blog');
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await leftAfterUnmounting(page, before)).toEqual([]);
});

test('lines that were kept while the fonts came break anew at another width, and at no other height', async ({
  page,
}) => {
  const spaced = page.locator('[style*="word-spacing"]');
  // At most widths no line changes its length with the site's fonts.
  for (let width = 340; width <= 640; width += 20) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/terms');
    await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
    if ((await spaced.count()) > 0) break;
    await page.goto('about:blank');
  }
  const count = await spaced.count();
  expect(count).toBeGreaterThan(0);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height: 700 });
  await expect(spaced).toHaveCount(count);
  await page.setViewportSize({ width: width + 200, height: 700 });
  await expect(spaced).toHaveCount(0);
});
