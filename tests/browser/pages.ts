import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ARTICLES, TYPICAL_WORKSHEETS } from '../articles.ts';

/** An address that no page has; what it shows leaves for home by itself. */
export const UNKNOWN_PATH = '/no-such-page';

/** The folder of the built site. */
export const SITE_DIR = process.env.SITE_DIR ?? join(import.meta.dirname, '..', '..', 'dist');

/** What stands at addresses of no page, and where a form had mistakes; neither has an address itself. */
const ANSWERS = ['/404', '/contact'];

/** The addresses of all pages of the build. */
export const ALL_PATHS: readonly string[] = globSync('**/*.html', { cwd: SITE_DIR })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/(?:^index)?\.html$/, '')}`)
  .map((path) => (path === '/sitemap-xml' ? '/sitemap.xml' : path))
  .filter((path) => !ANSWERS.includes(path))
  .sort();

/** Every page that a visitor can come to, but of worksheets, which are made alike, two. */
export const PAGE_PATHS = [
  ...ALL_PATHS.filter((path) => !path.includes('/worksheets/')),
  ...TYPICAL_WORKSHEETS,
  UNKNOWN_PATH,
];

/** Pages that are made as another one is, which is looked at for all of them. */
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

/** Opens a page as it stands once it has all that it fetches; the one of an unknown path stays. */
export async function openPage(page: Page, path: string): Promise<void> {
  if (path === UNKNOWN_PATH) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      // The browser reports any other status as a problem.
      return route.fulfill({
        response,
        status: 200,
        body: html.replace(' data-missing="true"', ''),
      });
    });
  }
  await page.goto(path);
  // After its first paint a page fetches its script, which brings fonts and later style.
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  // The only one with an address.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
}
