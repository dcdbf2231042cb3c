import type { Page } from '@playwright/test';
import { expect, sendContactForm, test } from './site.ts';

/**
 * Records what live regions announce: text that is added to one or unhidden in one. Returns a function that counts the
 * announcements with a text.
 */
async function listen(page: Page): Promise<(text: string) => number> {
  const announced: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') announced.push(message.text());
  });
  await page.evaluate(() => {
    const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    const tell = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = node?.textContent?.trim();
      if (text && element?.closest(LIVE) && element.checkVisibility()) console.info(text);
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
  return (text) => announced.filter((announcement) => announcement.includes(text)).length;
}

test('an error, and that a message could not be sent, are announced once', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/500/);
  await page.route('**/functions/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/');
  const announcements = await listen(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => announcements('Name is required')).toBe(1);
  await expect(page.getByLabel('Full Name')).toBeFocused();
  expect(announcements('Invalid email address')).toBe(0);

  await sendContactForm(page);
  await expect(page.getByRole('form').getByText('Failed to send message')).toBeVisible();
  await expect.poll(() => announcements('Failed to send message')).toBe(1);
});

test('a choice of filter and an error in the subscribe dialog are announced once', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Security event/);
  await page.goto('/blog');
  const announcements = await listen(page);
  await page.getByRole('button', { name: 'ROI & Results' }).click();
  await expect.poll(() => announcements('')).toBe(1);
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect.poll(() => announcements('First name is required')).toBe(1);
});
