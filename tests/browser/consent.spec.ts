import type { Page } from '@playwright/test';
import { buildMeasuredSite, MEASUREMENT_ID } from '../buildMeasuredSite.ts';
import { expectAccessible } from './expectAccessible.ts';
import { renderAhead, showRendered } from './renderAhead.ts';
import { test as base, expect, frontToast, sendContactForm, VALID_MESSAGE } from './site.ts';

const ID = MEASUREMENT_ID;
const SIX_MONTHS_MS = 182 * 24 * 60 * 60 * 1000;

/** Requests to other origins; all of them are answered here. */
interface ThirdParty {
  /** Addresses of requests for Google's script. */
  readonly scripts: string[];
  /** Collected events, in order, with their parameters. */
  readonly events: { name: string; payload: Record<string, unknown> }[];
  readonly other: string[];
}

/** A substitute for Google's script: sends the commands of the data layer and sets the cookie. */
const STAND_IN = `{
  const take = (command) => {
    if (String(command) !== '[object Arguments]') return;
    const [kind, name, payload] = command;
    if (kind !== 'config' && kind !== 'event') return;
    if (kind === 'config') document.cookie = '_ga=GA1.1.1.1; Path=/; Max-Age=' + payload.cookie_expires;
    const event = kind === 'config' ? 'page_view' : name;
    fetch('https://region1.google-analytics.com/g/collect?en=' + event, {
      method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(payload),
    });
  };
  dataLayer.forEach(take);
  dataLayer.push = (command) => { Array.prototype.push.call(dataLayer, command); take(command); };
}`;

const test = base.extend<{ thirdParty: ThirdParty }>({
  siteDir: buildMeasuredSite(),
  thirdParty: [
    async ({ context, site }, use) => {
      const thirdParty: ThirdParty = { scripts: [], events: [], other: [] };
      await context.route(
        (url) => url.origin !== site.url,
        (route) => {
          const url = new URL(route.request().url());
          if (url.href.startsWith('https://www.googletagmanager.com/gtag/js')) {
            thirdParty.scripts.push(url.href);
            return route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
          }
          if (url.href.startsWith('https://region1.google-analytics.com/g/collect')) {
            const name = url.searchParams.get('en') ?? '';
            thirdParty.events.push({ name, payload: route.request().postDataJSON() });
            return route.fulfill({ status: 204 });
          }
          thirdParty.other.push(url.href);
          return route.abort();
        },
      );
      await use(thirdParty);
      expect(thirdParty.other).toEqual([]);
    },
    { auto: true },
  ],
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const settingsLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });

async function chooseIn(page: Page, choice: 'Accept' | 'Refuse'): Promise<void> {
  await banner(page).getByRole('button', { name: choice }).click();
  await expect(banner(page)).toBeHidden();
}

/** Opens the home page and accepts. */
async function openAccepted(page: Page, thirdParty: ThirdParty): Promise<void> {
  await page.goto('/');
  await chooseIn(page, 'Accept');
  await expect.poll(() => eventNames(thirdParty)).toEqual(['page_view']);
}

const eventNames = ({ events }: ThirdParty) => events.map(({ name }) => name);

/** The commands of the data layer, and whether `gtag` exists. */
function measuring(page: Page) {
  return page.evaluate(() => ({
    commands: (window.dataLayer ?? []).map((command) => Array.from(command)),
    hasFunction: 'gtag' in window,
  }));
}

test('before the choice, and after a refusal, nothing is asked of a third party, not by a message either', async ({
  page,
  context,
  thirdParty,
}) => {
  for (const path of ['/thank-you', '/']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(banner(page)).toBeVisible();
  }
  expect(thirdParty).toEqual({ scripts: [], events: [], other: [] });
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await measuring(page)).toEqual({ commands: [], hasFunction: false });

  await chooseIn(page, 'Refuse');
  await sendContactForm(page);
  await expect(page).toHaveURL(/\/thank-you/);
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toBeHidden();
  expect(thirdParty).toEqual({ scripts: [], events: [], other: [] });
  expect((await measuring(page)).hasFunction).toBe(false);
});

test('the banner takes neither the focus nor room in the layout, covers no field in use at 400 % zoom, and no toast', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const places = () =>
    page
      .locator('main :is(h1, h2), footer')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  const placesWith = await places();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const copyright = await page.getByText('All rights reserved.').boundingBox();
  const box = await banner(page).boundingBox();
  expect((copyright?.y ?? 0) + (copyright?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await banner(page).evaluate((section) => section.remove());
  expect(await places()).toEqual(placesWith);

  await page.setViewportSize({ width: 320, height: 256 });
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const label of ['Full Name', 'Company']) {
    const field = page.getByRole('textbox', { name: label });
    await field.focus();
    const covered = () =>
      field.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const [bar, banner] = ['[data-navigation]', '[data-consent-banner]'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        return Math.max((bar?.bottom ?? 0) - top, bottom - (banner?.top ?? 0));
      });
    await expect.poll(covered, label).toBeLessThan(1);
  }

  const bottom = async () => {
    const box = await frontToast(page).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(frontToast(page)).toBeVisible();
  const top = Math.round((await banner(page).boundingBox())?.y ?? 0);
  await expect.poll(bottom).toBe(top - 32);
  await chooseIn(page, 'Refuse');
  await expect.poll(bottom).toBe(844 - 32);
});

test('accepting loads the script once, with the signals before anything else, and holds on the next pages for six months', async ({
  page,
  context,
  thirdParty,
}) => {
  const before = Date.now();
  await page.goto('/?name=Zoe&utm_source=letter#faq');
  await chooseIn(page, 'Accept');
  await expect.poll(() => eventNames(thirdParty)).toEqual(['page_view']);
  expect(thirdParty.scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  const { commands, hasFunction } = await measuring(page);
  expect(hasFunction).toBe(true);
  expect(commands.map(([kind, name]) => [kind, name])).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
    ['js', expect.any(Date)],
    ['config', ID],
  ]);
  expect(commands[0]?.[2]).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  expect(commands[1]?.[2]).toEqual({ analytics_storage: 'granted' });
  expect(new URL(String(thirdParty.events[0]?.payload.page_location)).search).toBe(
    '?utm_source=letter',
  );

  await page.goto('/services');
  await expect.poll(() => eventNames(thirdParty)).toEqual(['page_view', 'page_view']);
  await expect(banner(page)).toBeHidden();

  await page.clock.setFixedTime(before + SIX_MONTHS_MS - 1000);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeHidden();
  await page.clock.setFixedTime(Date.now() + SIX_MONTHS_MS + 1000);
  await page.goto('/services', { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeVisible();
  expect(eventNames(thirdParty)).toHaveLength(3);
  expect(await context.cookies()).toEqual([]);
});

test('the footer reopens the choice, a withdrawal holds at once, and Global Privacy Control is a refusal, whatever was chosen before', async ({
  page,
  context,
  thirdParty,
}) => {
  await openAccepted(page, thirdParty);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['_ga']);

  await settingsLink(page).click();
  await expect(settings(page)).toContainText('You have accepted.');
  await expectAccessible(page);
  await settings(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(settings(page)).toBeHidden();
  await expect(settingsLink(page)).toBeFocused();
  expect((await measuring(page)).hasFunction).toBe(false);
  expect(await page.evaluate((id) => window[`ga-disable-${id}`], ID)).toBe(true);
  expect(await context.cookies()).toEqual([]);
  await page.goto('/thank-you', { waitUntil: 'networkidle' });
  expect(eventNames(thirdParty)).toEqual(['page_view']);

  await settingsLink(page).click();
  await expect(settings(page)).toContainText('You have refused.');
  await settings(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => eventNames(thirdParty)).toEqual(['page_view', 'page_view']);

  // Refusing and accepting again on the same page counts no second page view.
  for (const choice of ['Refuse', 'Accept']) {
    await settingsLink(page).click();
    await settings(page).getByRole('button', { name: choice }).click();
    await expect(settings(page)).toBeHidden();
  }
  expect(await page.evaluate((id) => window[`ga-disable-${id}`], ID)).toBe(false);
  expect(thirdParty.scripts).toHaveLength(2);
  expect(eventNames(thirdParty)).toEqual(['page_view', 'page_view']);

  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/thank-you', { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeHidden();
  expect(eventNames(thirdParty)).toEqual(['page_view', 'page_view']);
  expect(await context.cookies()).toEqual([]);
  await settingsLink(page).click();
  await expect(settings(page)).toContainText('Global Privacy Control');
  await expect(settings(page).getByRole('button')).toHaveText(['']);
});

test('a choice in one tab holds in the others', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await chooseIn(page, 'Accept');
  await expect(banner(other)).toBeHidden();
  await settingsLink(other).click();
  await settings(other).getByRole('button', { name: 'Refuse' }).click();
  await expect.poll(async () => (await measuring(page)).hasFunction).toBe(false);
});

test('a message and its confirmation are counted after consent, and a page rendered ahead only once it is shown', async ({
  page,
  thirdParty,
}) => {
  await openAccepted(page, thirdParty);
  await sendContactForm(page);
  await expect(page).toHaveURL(/\/thank-you/);
  await expect
    .poll(() => eventNames(thirdParty))
    .toEqual(['page_view', 'inquiry', 'page_view', 'thank_you']);
  const [, inquiry, view, thankYou] = thirdParty.events;
  const facts = {
    has_phone: true,
    message_length: VALID_MESSAGE.Message.length,
    form_location: 'homepage',
  };
  expect(inquiry?.payload).toEqual({
    form_type: 'contact_form',
    event_category: 'engagement',
    event_label: 'contact_form',
    value: 1,
    ...facts,
  });
  expect(thankYou?.payload).toEqual({
    form_name: 'contact_form',
    company: VALID_MESSAGE.Company,
    ...facts,
  });
  expect(view?.payload.page_location).not.toContain('?');

  await renderAhead(page);
  await page.goto('/thank-you', { waitUntil: 'networkidle' });
  expect(thirdParty.events).toHaveLength(4);
  await showRendered(page);
  await expect.poll(() => eventNames(thirdParty).slice(4)).toEqual(['page_view', 'thank_you']);
});
