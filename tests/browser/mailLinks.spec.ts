import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { newsletterPages } from '../../src/content/newsletter.ts';
import { expect, test } from './site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const QUERY = '?token=an-unknown_token&more=1';
const CONFIRM = `/newsletter/confirm${QUERY}`;
const FAILED = 'Something went wrong. Please try again later.';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page) => page.getByRole('main').getByRole('button');
const notice = (page: Page) => page.getByText(newsletterPages.expired.title);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the page to confirm at posts to its own address, and only by its one button', async ({
      page,
    }) => {
      const posts: string[] = [];
      await page.route('**/newsletter/confirm?*', (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        posts.push(route.request().url());
        return route.fulfill({ status: 303, headers: { location: '/newsletter/confirmed' } });
      });
      await page.goto(CONFIRM);
      await expect(title(page)).toHaveText(newsletterPages.confirm.title);
      await expect(button(page)).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('form')).toHaveAccessibleName(
        newsletterPages.confirm.title,
      );
      expect(posts).toEqual([]);
      await button(page).press('Enter');
      await expect(page).toHaveURL(/\/newsletter\/confirmed$/);
      await expect(title(page)).toHaveText(newsletterPages.confirmed.title);
      expect(posts).toEqual([new URL(CONFIRM, page.url()).href]);
    });

    test('a link of nobody leads to a notice above the form, which has the focus', async ({
      page,
    }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        await page.goto('/newsletter');
        await expect(title(page)).toBeVisible();
        await expect(notice(page)).toBeHidden();
        await page.goto('/newsletter/confirm');
        await page.goto('/newsletter#expired');
        await expect(notice(page)).toBeInViewport();
        await expect(title(page)).toBeInViewport();
        await expect(page.locator('#expired')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.getByLabel('First Name')).toBeFocused();
      }
    });
  });
}

test.describe('on a hosted project', () => {
  let script = '';

  test.beforeAll(async () => {
    const entry = join(ROOT, 'src/sections/newsletter/mailLinkByCall.ts');
    const result = await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { write: false, lib: { entry, formats: ['iife'], name: 'mailLinks' } },
    });
    const [output] = [result].flat();
    if (output && 'output' in output) script = output.output[0].code;
  });

  /** Opens a page as such a project's build makes it, on which a function answers with this status. */
  async function openHosted(page: Page, link: string, status: number): Promise<string[]> {
    const calls: string[] = [];
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/functions/v1/**', (route) => {
      calls.push(`${route.request().method()} ${route.request().url()}`);
      return status === 0 ? route.abort() : route.fulfill({ status, json: {} });
    });
    await page.goto(`/newsletter/${link}${QUERY}`);
    await page.evaluate(`${script}\nmailLinks.mailLinkByCall(location.origin)`);
    return calls;
  }

  test('the button of a page calls its function, and leads on by the answer', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/404/);
    for (const [link, status, next] of [
      ['confirm', 200, '/newsletter/confirmed'],
      ['confirm', 404, '/newsletter#expired'],
      ['unsubscribe', 200, '/newsletter/unsubscribed'],
    ] as const) {
      const calls = await openHosted(page, link, status);
      const { origin } = new URL(page.url());
      await button(page).click();
      await expect(page).toHaveURL(origin + next);
      expect(calls).toEqual([`POST ${origin}/functions/v1/${link}${QUERY}`]);
      await expect(notice(page)).toBeVisible({ visible: status === 404 });
    }
  });

  test('where the function fails, the page says so, and the button can be pressed again', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/Failed to load resource/);
    for (const [link, status] of [
      ['confirm', 503],
      ['confirm', 0],
      ['unsubscribe', 404],
    ] as const) {
      const calls = await openHosted(page, link, status);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await button(page).click();
      await expect(page.getByRole('alert')).toHaveText(FAILED);
      await button(page).click();
      await expect.poll(() => calls.length).toBe(2);
      await expect(title(page)).toHaveText(newsletterPages[link].title);
    }
  });
});
