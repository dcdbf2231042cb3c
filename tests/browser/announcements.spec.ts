import type { Page } from '@playwright/test';
import { expect, sendContactForm, test } from './site.ts';

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

test('an error, and that a message could not be sent, are announced once', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/500/);
  await page.route('**/functions/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/');
  await listen(page);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect.poll(() => announcements(page, 'Name is required')).toBe(1);
  await expect(page.getByLabel('Full Name')).toBeFocused();
  expect(await announcements(page, 'Invalid email address')).toBe(0);

  await sendContactForm(page);
  await expect(page.getByRole('form').getByText('Failed to send message')).toBeVisible();
  await expect.poll(() => announcements(page, 'Failed to send message')).toBe(1);
});

test('a choice of filter and each error in the subscribe dialog are announced once', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/, /Security event/);
  await page.goto('/blog');
  await listen(page);
  await page.getByRole('button', { name: 'ROI & Results' }).click();
  await expect.poll(() => page.evaluate(() => window.announced?.length)).toBe(1);
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
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
