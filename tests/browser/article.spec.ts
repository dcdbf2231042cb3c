import type { Page } from '@playwright/test';
import { readBuildSettings } from '../../server/settings.ts';
import { LISTED_ARTICLES } from '../articles.ts';
import { expect, sendContactForm, test, toast } from './site.ts';

const FIRST = LISTED_ARTICLES[0]?.slug;
const ADDRESS = `${readBuildSettings(process.env).SITE_URL}/blog/${FIRST}`;

const article = (page: Page) => page.getByRole('main').getByRole('article').first();
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const cta = (page: Page) => page.locator('[data-contact-location^="blog-"]');
const shareButton = (page: Page) => page.getByRole('button', { name: 'Share this article' });

test('the message of a reader, who went through the contents to the end, carries the article it came from', async ({
  page,
  site,
}) => {
  await page.goto('/blog/ai-agents-operations');
  for (const [position, link] of (await contents(page).getByRole('link').all()).entries()) {
    await link.click();
    const heading = article(page).getByRole('heading', { level: 2 }).nth(position);
    await expect(heading).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`#${await heading.getAttribute('id')}$`));
  }
  await cta(page).click();
  await sendContactForm(page);
  await expect(page).toHaveURL(/location=blog-ai-agents-operations/);
  expect(await site.messages()).toMatchObject([{ location: 'blog-ai-agents-operations' }]);
});

/** Replaces `navigator.share`: it logs what it is given and then answers as named; `missing`: there is none. */
async function setShare(page: Page, answer: string): Promise<void> {
  await page.evaluate((name) => {
    const share = (data?: ShareData) => {
      console.info(JSON.stringify(data));
      if (name === 'accepted') return Promise.resolve();
      const reason = name === 'closed' ? 'AbortError' : 'NotAllowedError';
      return Promise.reject(new DOMException('', reason));
    };
    const value = name === 'missing' ? undefined : share;
    Object.defineProperty(navigator, 'share', { value, configurable: true });
  }, answer);
}

test('the device shares the address, which is copied where it cannot share, and shown where it refuses both', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/blog/${FIRST}?utm_source=mail`);
  await setShare(page, 'missing');
  await shareButton(page).click();
  await expect(toast(page)).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
  await page.reload();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  });
  for (const answer of ['accepted', 'closed', 'refused']) {
    await setShare(page, answer);
    const shared = page.waitForEvent('console', (message) => message.type() === 'info');
    await shareButton(page).click();
    expect(JSON.parse((await shared).text())).toEqual({ title: await page.title(), url: ADDRESS });
    await expect(toast(page)).toHaveCount(answer === 'refused' ? 1 : 0);
  }
  await expect(toast(page)).toContainText(ADDRESS);
});
