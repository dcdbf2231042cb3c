import type { Page } from '@playwright/test';
import { readBuildSettings } from '../../server/settings.ts';
import { expect, fillContactForm, sendContactForm, test, VALID_MESSAGE } from './site.ts';

// Playwright disables the back/forward cache.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** Goes to another page and back; returns whether the page came from the back/forward cache. */
async function keptThroughBack(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted);
    });
  });
  const left = page.url();
  await page.goto('/technology');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(left);
  return page.evaluate(() => document.documentElement.dataset.kept === 'true');
}

test('pages are kept when the visitor leaves and comes back, with what was written into a form', async ({
  page,
}) => {
  for (const path of ['/about', '/blog', '/blog/ai-agents-operations', '/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await keptThroughBack(page), path).toBe(true);
  }
  await page.goto('/');
  await fillContactForm(page);
  await page.getByLabel('Full Name').focus();
  await expect(page.locator('main [data-hydrated]')).toHaveCount(1);
  expect(await keptThroughBack(page)).toBe(true);
  await expect(page.getByLabel('Full Name')).toHaveValue('Zoë Winter');
  await page.getByLabel('Message').fill('short');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Invalid input');
});

test.describe('after a message from /fix-first', () => {
  // The server keeps links to the built site's own origin only.
  test.use({ env: { SITE_URL: readBuildSettings(process.env).SITE_URL } });

  test('the next one takes nothing of it along', async ({ page, site }) => {
    await page.goto('/fix-first');
    await page.getByLabel('Cases per week').fill('7');
    await page.getByRole('button', { name: 'Send this to us' }).click();
    await page.locator('html').evaluate((page) => page.setAttribute('data-left', ''));
    await sendContactForm(page, { ...VALID_MESSAGE, Message: 'This is what I drew.' });
    await expect(page).toHaveURL(/\/thank-you/);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/fix-first#contact$/);
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-left');
    await sendContactForm(page, { ...VALID_MESSAGE, Message: 'This is about something else.' });
    await expect(page).toHaveURL(/\/thank-you/);
    expect(await site.messages()).toMatchObject([
      { message: 'This is what I drew.', link: expect.stringContaining('#process=') },
      { message: 'This is about something else.', link: null },
    ]);
  });
});

const caseLink = (page: Page) => page.getByRole('link', { name: /^Read Case Study\s?: The lead/ });
const caseDialog = (page: Page) => page.getByRole('dialog', { name: /^The lead/ });

test('Back closes a dialog, and one that was closed leaves nothing for Back to do', async ({
  page,
}) => {
  const address = /\/\?utm_source=letter#results$/;
  const dialogAddress = /\/\?utm_source=letter#case-lead-response$/;
  const close = caseDialog(page).getByRole('button', { name: 'Close' });
  await page.goto('/about');
  await page.goto('/?utm_source=letter#case-lead-response');
  await expect(caseDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(caseDialog(page)).toBeHidden();
  await page.goto('/?utm_source=letter#results');

  await caseLink(page).click();
  await expect(page).toHaveURL(dialogAddress);
  await page.goBack();
  await expect(caseDialog(page)).toBeHidden();
  await expect(caseLink(page)).toBeFocused();
  await expect(page).toHaveURL(address);
  await page.goForward();
  await expect(caseDialog(page)).toBeVisible();
  await page.reload();
  await expect(caseDialog(page)).toBeVisible();
  await close.click();
  await expect(page).toHaveURL(address);

  await page.goBack();
  await expect(page).toHaveURL(/\/\?utm_source=letter$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/about$/);
});

test('Back from the form leads to where it was asked for, however often and from a dialog', async ({
  page,
}) => {
  await page.goto('/?utm_source=letter');
  await caseLink(page).click();
  await caseDialog(page).getByRole('link', { name: 'Talk about yours' }).click();
  for (const part of ['banner', 'contentinfo'] as const) {
    await page.getByRole(part).locator('[data-contact-location]:visible').click();
    await expect(page.getByLabel('Full Name')).toBeFocused();
  }
  await expect(page).toHaveURL(/\/\?utm_source=letter#contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/\?utm_source=letter$/);
  await expect(caseDialog(page)).toBeHidden();
});
