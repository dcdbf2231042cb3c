import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

declare global {
  interface Window {
    /** What live regions have said, in order; kept by this test. */
    announced?: string[];
  }
}

/** Keeps what a screen reader is told by live regions: text that comes into one, or is unhidden in one. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announced: string[] = [];
    window.announced = announced;
    const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    const tell = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = node?.textContent?.trim();
      if (text && element?.closest(LIVE) && element.checkVisibility()) announced.push(text);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type !== 'childList') tell(target);
        else for (const node of addedNodes) tell(node);
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden'],
    });
  });
}

async function announcements(page: Page, text: string): Promise<number> {
  const announced = await page.evaluate(() => window.announced ?? []);
  return announced.filter((announcement) => announcement.includes(text)).length;
}

test('an error is announced once, and its field says it again when it has the focus', async ({
  page,
}) => {
  await page.goto('/');
  await listen(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => announcements(page, 'Name is required')).toBe(1);
  const field = page.getByLabel('Full Name');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Name is required');
  expect(await announcements(page, 'Invalid email address')).toBe(0);
});

test('each error in the subscribe dialog is announced once', async ({ page, expectedProblems }) => {
  expectedProblems.push(/Failed to load resource/, /Security event/);
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await listen(page);
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect.poll(() => announcements(page, 'First name is required')).toBe(1);
  await expect(dialog.getByLabel('First Name')).toBeFocused();

  await page.route('**/rest/v1/**', (route) => route.abort());
  await dialog.getByLabel('First Name').fill('Zoë');
  await dialog.getByLabel('Email Address').fill('zoe@client.example');
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(dialog.getByRole('form').getByText('Something went wrong.')).toBeVisible();
  await expect.poll(() => announcements(page, 'Something went wrong.')).toBe(1);
});

test('a message that could not be sent is announced once', async ({ page, expectedProblems }) => {
  expectedProblems.push(/500/);
  await page.route('**/functions/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Full Name').fill('Zoë Winter');
  await form.getByLabel('Email Address').fill('zoe@client.example');
  await form.getByLabel('Message').fill('Our order process crosses six desks.');
  await listen(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Failed to send message')).toBeVisible();
  await expect.poll(() => announcements(page, 'Failed to send message')).toBe(1);
});

test('a choice of filter is announced once', async ({ page }) => {
  await page.goto('/blog');
  await listen(page);
  await page.getByRole('button', { name: 'ROI & Results' }).click();
  await expect.poll(() => page.evaluate(() => window.announced?.length)).toBe(1);
});
