import type { Page } from '@playwright/test';

/** Tells every page that is opened from now on that it is rendered ahead, as the browser does. */
export async function renderAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
}

/** Shows the page that was rendered ahead. */
export async function showRendered(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
}
