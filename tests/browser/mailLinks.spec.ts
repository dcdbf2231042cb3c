import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { build } from 'vite';
import { newsletterPages } from '../../src/content/newsletter/pages.ts';
import { expect, test } from './site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const QUERY = '?token=an-unknown_token&more=1';
const FAILED = 'Something went wrong. Please try again later.';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page) => page.getByRole('main').getByRole('button');
const notice = (page: Page) => page.getByText(newsletterPages.expired.title);

test('the links in the welcome mail lead to a button each, which confirms or takes off the list', async ({
  page,
  request,
  site,
}) => {
  const form = { first_name: 'Zoë', email: 'zoe@client.example' };
  await request.post('/newsletter', { form });
  await expect.poll(async () => (await site.mails()).length).toBe(1);
  const [mail] = await site.mails();
  const linkTo = (action: string) => {
    const pattern = new RegExp(`http\\S+(/newsletter/${action}\\?\\S+)`);
    const [, path = ''] = pattern.exec(mail?.text ?? '') ?? [];
    return path;
  };
  await page.goto(linkTo('confirm'));
  await expect(title(page)).toHaveText('Join the list?');
  await button(page).click();
  await expect(page).toHaveURL(/\/newsletter\/confirmed$/);
  expect(await site.subscribers()).toMatchObject([{ confirmed_at: expect.any(String) }]);
  await page.goto(linkTo('unsubscribe'));
  await expect(title(page)).toHaveText('Leave the list?');
  await button(page).click();
  await expect(page).toHaveURL(/\/newsletter\/unsubscribed$/);
  await expect(title(page)).toHaveText('You are off the list');
  expect(await site.subscribers()).toEqual([]);
});

test('a link of nobody leads to a notice above the form, which has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/newsletter');
  await expect(notice(page)).toBeHidden();
  await page.goto('/newsletter/confirm');
  await page.goto('/newsletter#expired');
  await expect(notice(page)).toBeInViewport();
  await expect(title(page)).toBeInViewport();
  await expect(page.locator('#expired')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('First Name')).toBeFocused();
});

type Answer = Parameters<Route['fulfill']>[0];

test.describe('on a hosted project', () => {
  /** Builds a script of a hosted project's pages, as one that calls the function it is named after. */
  async function buildScript(name: string): Promise<string> {
    const entry = join(ROOT, `src/sections/newsletter/${name}.ts`);
    const result = await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { write: false, lib: { entry, formats: ['iife'], name: 'hosted' } },
    });
    const [output] = [result].flat();
    if (!output || !('output' in output)) throw new Error(`${name} was not built.`);
    return `${output.output[0].code}\nhosted.${name}()`;
  }

  /** Opens a page, runs a script in it, and answers its calls; without an answer they fail. */
  async function openHosted(
    page: Page,
    { path, script, answer }: { path: string; script: string; answer: Answer | undefined },
  ): Promise<string[]> {
    const calls: string[] = [];
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(/\/(functions|rest)\/v1\//, (route) => {
      calls.push(`${route.request().method()} ${route.request().url()}`);
      return answer ? route.fulfill(answer) : route.abort();
    });
    await page.goto(path);
    await page.evaluate(script);
    return calls;
  }

  test('the button of a page calls its function, and leads on by the answer or says that it failed', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/Failed to load resource/);
    const script = await buildScript('submitMailLinkByFetch');
    const done = { status: 200, json: { ok: true } };
    const unknown = { status: 404, json: { error: 'This link no longer works' } };
    const cases: readonly [string, Answer | undefined, string?][] = [
      ['confirm', done, '/newsletter/confirmed'],
      ['confirm', unknown, '/newsletter#expired'],
      ['unsubscribe', done, '/newsletter/unsubscribed'],
      ['confirm', undefined],
      ['unsubscribe', unknown],
      // From a proxy between the visitor and the project.
      ['confirm', { status: 200, contentType: 'text/html', body: 'One moment, please.' }],
      ['confirm', { status: 404, contentType: 'text/html', body: 'Not found' }],
    ];
    for (const [link, answer, next] of cases) {
      const path = `/newsletter/${link}${QUERY}`;
      const calls = await openHosted(page, { path, script, answer });
      const { origin } = new URL(page.url());
      await button(page).click();
      if (next) await expect(page).toHaveURL(origin + next);
      else {
        await expect(page.getByRole('alert')).toHaveText(FAILED);
        await button(page).click();
      }
      const call = `POST ${origin}/functions/v1/${link}${QUERY}`;
      await expect.poll(() => calls).toEqual(next ? [call] : [call, call]);
    }
  });

  test('the form of /newsletter is a call, and leads on or says why not', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/Failed to load resource/, /Security event/);
    const script = await buildScript('submitSubscriptionByFetch');
    for (const [answer, message] of [
      [{ status: 409, body: '' }, 'This information has already been submitted'],
      [undefined, FAILED],
      [{ status: 201, body: '' }, undefined],
    ] as const) {
      await openHosted(page, { path: '/newsletter', script, answer });
      await page.getByLabel('First Name').fill('Zoë');
      await page.getByLabel('Email Address').fill('zoe@client.example');
      await button(page).click();
      if (message) await expect(page.getByRole('alert')).toHaveText(message);
      else await expect(page).toHaveURL(/\/newsletter\/subscribed$/);
    }
  });
});
