import type { Page } from '@playwright/test';
import { openPage, PAGE_PATHS } from './pages.ts';
import { expect, test } from './site.ts';

/** Runs in the page: what a reader could not reach or read. */
function layoutFaults(): string[] {
  const width = document.documentElement.clientWidth;
  const faults = new Set<string>();
  if (document.documentElement.scrollWidth > width) faults.add('the page scrolls sideways');
  const scrollsByItself = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || scrollsByItself(parent);
  };
  const lines: { text: Node; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim()) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('.sr-only, title, desc, script, style, a[href="#main"]')) continue;
    const excerpt = text.textContent.trim().slice(0, 40);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      if ((box.right > width + 1 || box.left < -1) && !scrollsByItself(parent)) {
        faults.add(`outside the page: ${excerpt}`);
      }
      if (!parent.closest('[data-navigation], [data-consent-banner]')) lines.push({ text, box });
    }
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 1;
      if (clips && isCut && element instanceof HTMLElement) faults.add(`cut off: ${excerpt}`);
    }
  }
  // A line's box is higher than its letters.
  const letters = (box: DOMRect) => ({
    top: box.top + box.height * 0.2,
    bottom: box.bottom - box.height * 0.2,
  });
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { text, box }] of lines.entries()) {
    for (const next of lines.slice(index + 1)) {
      if (letters(next.box).top >= letters(box).bottom) break;
      const meets = box.left + 1 < next.box.right && next.box.left + 1 < box.right;
      if (meets && next.text !== text) {
        faults.add(`"${text.textContent?.trim()}" lies over "${next.text.textContent?.trim()}"`);
      }
    }
  }
  return [...faults];
}

const at = async (page: Page, width: number, height = 800) => {
  await page.setViewportSize({ width, height });
  return page.evaluate(layoutFaults);
};

/** The size of text that a reader sets in the browser, in px. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

for (const path of PAGE_PATHS) {
  test(`${path} holds at 320 px and with text twice as large`, async ({ page }) => {
    await openPage(page, path);
    expect(await at(page, 320)).toEqual([]);
    await setTextSize(page, 32);
    expect(await at(page, 390)).toEqual([]);
    expect(await at(page, 1280)).toEqual([]);
    await setTextSize(page, 16);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await at(page, 390)).toEqual([]);
    expect(await at(page, 1280)).toEqual([]);
  });
}

for (const [size, enlarge] of [
  ['text twice as large', (page: Page) => setTextSize(page, 32)],
  [
    'a root twice as large',
    (page: Page) =>
      page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  ],
] as const) {
  test(`with ${size} the bar gives way to the menu, and all of it can be reached`, async ({
    page,
  }) => {
    await page.goto('/services');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await enlarge(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const link of await menu.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const [state, path, enter] of [
  ['the menu', '/', (page: Page) => page.getByRole('button', { name: 'Menu' }).click()],
  [
    'a case study',
    '/',
    (page: Page) =>
      page
        .getByRole('link', { name: /^Read Case Study/ })
        .first()
        .click(),
  ],
  [
    'field errors and a toast',
    '/',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible();
    },
  ],
  [
    'the subscribe dialog',
    '/blog',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
] as const) {
  test(`${state} does not make the page scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    await enter(page);
    const widths = await page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('dialog[open], [popover], [data-sonner-toast]'),
      ].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(0);
  });
}
