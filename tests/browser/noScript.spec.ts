import type { Page } from '@playwright/test';
import { sitePaths } from '../sitePaths.ts';
import { expect, fillContactForm, test, VALID_MESSAGE } from './site.ts';

const WALK_TIMEOUT_MS = 180_000;

/** Links that a page leads to inside the site, as path and fragment. */
interface PageLinks {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly { readonly path: string; readonly fragment: string }[];
}

/** Runs in the page: texts of the main part that are seen, but for what only a script can offer. */
function shownTexts(): string[] {
  const texts: string[] = [];
  const main = document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.replace(/\s+/g, ' ').trim();
    if (!text || !element || element.closest('.script-only, .step-action')) continue;
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      texts.push(text);
  }
  return texts;
}

async function linksOf(page: Page, siteUrl: string): Promise<PageLinks> {
  const found = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')]
      .filter((link) => link.checkVisibility() || link.closest('[popover]'))
      .map(({ href }) => href),
  }));
  const links = found.links
    .map((href) => new URL(href))
    .filter(({ origin }) => origin === siteUrl)
    .map(({ pathname, search, hash }) => ({
      path: pathname + search,
      fragment: decodeURIComponent(hash.slice(1)),
    }));
  return { ids: new Set(found.ids), links };
}

test.use({ javaScriptEnabled: false });

test('every page can be read whole, and every link inside the site leads to what it names', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(WALK_TIMEOUT_MS);
  const scripted = await browser.newPage({ javaScriptEnabled: true, reducedMotion: 'reduce' });
  const pages = new Map<string, PageLinks>();
  for (const path of await sitePaths(site.url)) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await scripted.goto(site.url + path);
    const shown = new Set(await page.evaluate(shownTexts));
    const withScript = await scripted.evaluate(shownTexts);
    expect(shown.size, path).toBeGreaterThan(2);
    expect(
      withScript.filter((text) => !shown.has(text)),
      path,
    ).toEqual([]);
    pages.set(path, await linksOf(page, site.url));
  }
  await scripted.close();
  expect(pages.size).toBeGreaterThan(20);

  const broken: string[] = [];
  for (const [from, { links }] of [...pages]) {
    for (const { path, fragment } of links) {
      if (!pages.has(path)) {
        const answer = await page.goto(path);
        if (answer?.status() !== 200) broken.push(`${from}: ${path} answers ${answer?.status()}`);
        pages.set(path, await linksOf(page, site.url));
      }
      if (fragment && !pages.get(path)?.ids.has(fragment))
        broken.push(`${from}: ${path} has no #${fragment}`);
    }
  }
  expect(broken).toEqual([]);
});

test('the menu of a small screen opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await menu.getByRole('link', { name: 'Our Solutions' }).press('Enter');
  await expect(page).toHaveURL(/\/#solutions$/);
  await expect(page.locator('#solutions')).toBeInViewport();
});

test('each question opens by key, and closes the one before', async ({ page }) => {
  await page.goto('/');
  const items = page.locator('#faq details');
  for (const item of await items.all()) {
    await item.locator('summary').press('Enter');
    await expect(item).toHaveAttribute('open');
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
  }
});

test('the contact form of every page that has one answers a mistake with 422, then leads on with 303', async ({
  page,
  site,
  expectedProblems,
}) => {
  expectedProblems.push(/422/);
  test.setTimeout(WALK_TIMEOUT_MS);
  const contactPages: string[] = [];
  for (const path of await sitePaths(site.url)) {
    await page.goto(path);
    if ((await page.locator('#contact-form').count()) > 0) contactPages.push(path);
  }
  expect(contactPages).toEqual(expect.arrayContaining(['/', '/services', '/about']));
  const send = async () => {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send Message' }).click();
    return (await answer).status();
  };
  for (const path of contactPages) {
    await page.goto(path);
    // A message of its own: the same one again would be answered as the first was.
    const message = { ...VALID_MESSAGE, 'Phone Number': '0123', Message: `We read ${path}.` };
    await fillContactForm(page, message);
    expect(await send(), path).toBe(422);
    const phone = page.getByLabel('Phone Number');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription(/Invalid phone number format/);
    for (const [label, value] of Object.entries(message)) {
      await expect(page.getByRole('form').getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await phone.fill('+49 30 901820');
    expect(await send(), path).toBe(303);
    await expect(page).toHaveURL(/\/thank-you\?/);
  }
  expect(await site.messages()).toHaveLength(contactPages.length);
});
