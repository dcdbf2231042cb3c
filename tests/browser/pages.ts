import type { Page } from '@playwright/test';
import { serviceList } from '../../src/content/services/serviceList.ts';
import { ARTICLES, TYPICAL_WORKSHEETS } from '../articles.ts';

/** An address that no page has; what it shows leaves for home by itself. */
export const UNKNOWN_PATH = '/no-such-page';

/** Every page that a visitor can come to, those outside the sitemap too. */
export const PAGE_PATHS = [
  '/',
  '/about',
  '/services',
  ...serviceList.map(({ path }) => path),
  '/services/process-audits/specimen-report',
  '/technology',
  '/methodology',
  '/fix-first',
  '/blog',
  ...ARTICLES.map(({ slug }) => `/blog/${slug}`),
  ...TYPICAL_WORKSHEETS,
  '/privacy',
  '/terms',
  '/sitemap',
  '/sitemap.xml',
  '/thank-you',
  '/newsletter',
  '/newsletter/subscribed',
  '/newsletter/confirm',
  '/newsletter/confirmed',
  '/newsletter/unsubscribe',
  '/newsletter/unsubscribed',
  UNKNOWN_PATH,
] as const;

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

/** Opens a page as it stands once it has its own fonts; the one of an unknown path stays. */
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
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
}
