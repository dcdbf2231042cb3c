import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of all layout shifts so far. */
    shifted: number;
  }
}

/** Has every page that is opened from now on add up what moves by itself. */
export async function countLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    const add = (entry: PerformanceEntry) => {
      if ('value' in entry) window.shifted += Number(entry.value);
    };
    new PerformanceObserver((entries) => entries.getEntries().forEach(add)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** The share of the viewport that moved by itself so far, with what is about to be painted. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return window.shifted;
  });
