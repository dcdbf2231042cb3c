import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ARTICLES, TYPICAL_WORKSHEETS } from '../articles.ts';

/** An address without a page; its 404 page is blank with script, and leads to the home page. */
export const UNKNOWN_PATH = '/no-such-page';

/** The folder of the built site. */
export const SITE_DIR = process.env.SITE_DIR ?? join(import.meta.dirname, '..', '..', 'dist');

/** Pages that the server sends as an answer only: 404, and the contact form with its errors. */
const ANSWERS = ['/404', '/contact'];

function addressOf(file: string): string {
  const path = `/${file.replaceAll('\\', '/').replace(/(?:^index)?\.html$/, '')}`;
  return path === '/sitemap-xml' ? '/sitemap.xml' : path;
}

/** The addresses of all pages of the build. */
export const ALL_PATHS: readonly string[] = globSync('**/*.html', { cwd: SITE_DIR })
  .map(addressOf)
  .filter((path) => !ANSWERS.includes(path))
  .sort();

/** Every page that a visitor can open, with two worksheets for all, since one template makes them. */
export const PAGE_PATHS = [
  ...ALL_PATHS.filter((path) => !path.includes('/worksheets/')),
  ...TYPICAL_WORKSHEETS,
  UNKNOWN_PATH,
];

/** Pages with the layout of another page, which stands for them. */
const ALIKE: readonly string[] = [
  ...ARTICLES.slice(1).map(({ slug }) => `/blog/${slug}`),
  TYPICAL_WORKSHEETS[1],
  '/terms',
  '/newsletter/subscribed',
  '/newsletter/confirmed',
  '/newsletter/unsubscribe',
  '/newsletter/unsubscribed',
  UNKNOWN_PATH,
];

/** One page of each kind. */
export const TYPICAL_PATHS = PAGE_PATHS.filter((path) => !ALIKE.includes(path));

/** Gives a sign of a visitor, and waits for the deferred styles of the page, each after its `noscript`. */
async function waitForDeferredStyles(page: Page): Promise<void> {
  // With the first of them, the page listens for signs of a visitor.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('noscript')].every(
      ({ nextElementSibling: link }) => link instanceof HTMLLinkElement && link.sheet,
    ),
  );
}

/**
 * Opens a page as an active visitor, and waits for its fonts and deferred styles. The 404 page is shown as without
 * script.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  if (path === UNKNOWN_PATH) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      // The browser logs any other status as an error.
      return route.fulfill({
        response,
        status: 200,
        body: html
          .replace(/<script>[^<]*404: [^<]*<\/script>/, '')
          .replace(/(<body[^>]*>)<noscript>/, '$1'),
      });
    });
  }
  await page.goto(path);
  // After its first paint a page fetches its script, which brings fonts and later style.
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  await waitForDeferredStyles(page);
}
