import type { Page } from '@playwright/test';

/** Makes every page that is opened from now on believe that it is prerendered. */
export async function renderAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
}

/** Tells the prerendered page that it is shown now. */
export async function showRendered(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
}
