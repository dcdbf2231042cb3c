import type { Page } from '@playwright/test';
import {
  expect,
  fillContactForm,
  hold,
  MAIN_SCRIPT,
  sendContactForm,
  test,
  VALID_MESSAGE,
} from './site.ts';

test('one script file, kept for the next page, is loaded after the first paint and before the visitor does anything, nothing of another origin, and no cookie is set', async ({
  page,
  site,
  context,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.url) foreign.push(request.url());
  });
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  // A busy machine may paint a frame late, so the test releases the frame itself.
  await page.addInitScript(() => {
    const ownRequest = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    addEventListener('frame', () => {
      performance.mark('frame');
      window.requestAnimationFrame = ownRequest;
      for (const callback of held) ownRequest(callback);
    });
  });
  const fetchedAt = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => !name.endsWith('/favicon.svg'))
        .map(({ startTime }) => startTime),
    );
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await fetchedAt()).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('frame')));
  await expect(page.locator('html')).toHaveAttribute('data-site-fonts');
  expect(scripts).toEqual([expect.stringMatching(MAIN_SCRIPT)]);
  const frame = await page.evaluate(() => performance.getEntriesByName('frame')[0]?.startTime);
  // The script waits 100 ms after the frame, until it is on the screen.
  expect(Math.min(...(await fetchedAt()))).toBeGreaterThan((frame ?? Number.NaN) + 90);
  const { headers } = await fetch(scripts[0] ?? '');
  expect(headers.get('cache-control')).toContain('immutable');
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await page.getByLabel('Full Name').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

const subscribe = (page: Page) =>
  page.getByRole('button', { name: 'Subscribe to Updates' }).click();

/** What a visitor can press before the page's script has loaded, and the outcome. */
const EARLY_PRESSES: readonly (readonly [
  what: string,
  path: string,
  press: (page: Page) => Promise<void>,
  outcome: (page: Page) => Promise<void>,
])[] = [
  [
    'a link to the form on the page',
    '/about',
    (page) => page.locator('[data-contact-location="about-hero"]').click(),
    async (page) => {
      await expect(page.getByLabel('Full Name')).toBeFocused();
      await expect(page.locator('input[name="location"]')).toHaveValue('about-hero');
    },
  ],
  [
    'a link to the form on another page',
    '/privacy',
    (page) => page.getByRole('link', { name: 'Schedule a Call' }).click(),
    async (page) => {
      await expect(page).toHaveURL(/\/#contact$/);
      await expect(page.locator('input[name="location"]')).toHaveValue('footer');
    },
  ],
  [
    'Enter in a filled form',
    '/',
    async (page) => {
      await fillContactForm(page);
      await page.getByLabel('Email Address').press('Enter');
    },
    (page) => expect(page).toHaveURL(/\/thank-you/),
  ],
  [
    'the button of a dialog',
    '/blog',
    subscribe,
    (page) => expect(page.getByRole('dialog')).toBeVisible(),
  ],
  [
    'a filter',
    '/blog',
    (page) => page.getByRole('button', { name: 'ROI & Results' }).click(),
    (page) => expect(page).toHaveURL(/\?category=roi-results$/),
  ],
  [
    'a case study',
    '/',
    (page) =>
      page
        .getByRole('link', { name: /^Read Case Study/ })
        .first()
        .click(),
    (page) => expect(page.getByRole('dialog')).toBeVisible(),
  ],
];

test("nothing that is pressed before the page's script is there is lost", async ({
  page,
  site,
}) => {
  for (const [what, path, press, outcome] of EARLY_PRESSES) {
    await test.step(what, async () => {
      const load = await hold(page, MAIN_SCRIPT);
      await page.goto(path, { waitUntil: 'commit' });
      await press(page);
      load();
      await outcome(page);
      await page.unrouteAll();
      await page.goto('about:blank');
    });
  }
  expect(await site.messages()).toHaveLength(1);
});

test("whoever comes from another page sees the site's fonts at once, before its script", async ({
  page,
}) => {
  const fonts = page.locator('html[data-site-fonts]');
  await hold(page, MAIN_SCRIPT);
  await page.goto('/terms', { waitUntil: 'commit' });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Privacy/ })
    .click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(fonts).toHaveCount(1);
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(fonts).toHaveCount(0);
});

test('what the address leads to is at its place once the fonts are set', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/services/team-training#contact');
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  const section = page.locator('#contact');
  const place = () => section.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(place).toBeCloseTo(80, -0.5);
});

test('accented letters are fetched for a text that has one', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  const name = page.getByLabel('Full Name');
  await name.fill('Zoe');
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  expect(fetched.filter((url) => url.includes('accented'))).toEqual([]);
  await Promise.all([page.waitForRequest(/instrument-sans-accented/), name.fill('Zoë')]);
});

test("where the page's script cannot be loaded, both forms and the dialogs work without, pressed before and after that is known, and nothing is shown that would not", async ({
  page,
  site,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/);
  for (const isEarly of [true, false]) {
    const fail = await hold(page, MAIN_SCRIPT, (route) => route.abort());
    const open = async (path: string, press: () => Promise<void>) => {
      await page.goto(path, { waitUntil: 'commit' });
      if (isEarly) await press();
      fail();
      if (!isEarly) {
        await page.waitForLoadState();
        await press();
      }
    };
    await open('/', async () => {
      await sendContactForm(page, { ...VALID_MESSAGE, Company: String(isEarly) });
    });
    await expect(page).toHaveURL(/\/thank-you/);
    await open('/blog', () => subscribe(page));
    await expect(page).toHaveURL(/\/newsletter\??$/);
    const caseLink = page.getByRole('link', { name: /^Read Case Study/ }).first();
    await open('/', () => caseLink.click());
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await page.goto('/blog');
  await expect(page.locator('html')).toHaveAttribute('data-failed');
  await expect(page.getByRole('button', { name: 'ROI & Results' })).toBeHidden();
  expect(await site.messages()).toMatchObject([{ company: 'true' }, { company: 'false' }]);
});
