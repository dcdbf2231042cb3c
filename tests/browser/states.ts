import type { Page } from '@playwright/test';
import { expect, fillContactForm, frontToast, holdScripts } from './site.ts';

/** A state of a page that is looked at beside its first one. */
export interface State {
  readonly path: string;
  readonly enter: (page: Page) => Promise<void>;
  /** What the browser reports on the way. */
  readonly problem?: RegExp;
}

/** Every state that a visitor can bring a page into, by what it shows. */
export const STATES: Readonly<Record<string, State>> = {
  'the menu open': {
    path: '/',
    enter: async (page) => {
      if ((page.viewportSize()?.width ?? 0) >= 1024) return;
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
  'field errors and a toast': {
    path: '/',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await finishToast(page);
    },
  },
  'a press that is held': {
    path: '/',
    enter: async (page) => {
      await holdScripts(page);
      await page.reload();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    },
  },
  'a message that could not be sent': {
    path: '/',
    problem: /Failed to load resource/,
    enter: async (page) => {
      await page.route('**/functions/v1/**', (route) => route.abort());
      await fillContactForm(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('form').getByText('Failed to send message.')).toBeVisible();
      await finishToast(page);
    },
  },
  'the form busy': {
    path: '/',
    enter: async (page) => {
      await page.route('**/functions/v1/**', () => undefined);
      await fillContactForm(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    },
  },
  'a message sent, and its toast': {
    path: '/',
    enter: async (page) => {
      await fillContactForm(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page).toHaveURL(/thank-you/);
      await finishToast(page);
    },
  },
  'the message refused by the server, with no script': {
    path: '/',
    problem: /422/,
    enter: async (page) => {
      await page.getByRole('form', { name: 'Contact form' }).evaluate((form) => {
        if (form instanceof HTMLFormElement) form.submit();
      });
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'a question open': {
    path: '/',
    enter: (page) => page.locator('#faq summary').first().click(),
  },
  'the process fixed first': {
    path: '/',
    enter: (page) => page.getByRole('radio', { name: 'Fix first' }).check(),
  },
  'a case study open': {
    path: '/',
    enter: (page) =>
      page
        .getByRole('link', { name: /^Read Case Study/ })
        .first()
        .click(),
  },
  'a filter chosen': {
    path: '/blog',
    enter: (page) => page.getByRole('button', { name: 'ROI & Results' }).click(),
  },
  'the subscribe dialog open': { path: '/blog', enter: openSubscribeDialog },
  'field errors and a toast in the subscribe dialog': {
    path: '/blog',
    problem: /Security event/,
    enter: async (page) => {
      await subscribe(page, '');
      await finishToast(page);
    },
  },
  'the subscribe dialog busy': {
    path: '/blog',
    enter: async (page) => {
      await page.route('**/rest/v1/newsletter_subscribers*', () => undefined);
      await subscribe(page, 'Zoe');
      await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
    },
  },
  'a subscription confirmed': {
    path: '/blog',
    enter: async (page) => {
      // The dialog would close before it has been looked at.
      await page.evaluate(() => {
        HTMLDialogElement.prototype.close = () => undefined;
      });
      await subscribe(page, 'Ana');
      await finishToast(page);
      await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
    },
  },
  'a link that no longer works': {
    path: '/newsletter#expired',
    enter: (page) => expect(page.locator('#expired')).toBeVisible(),
  },
  'the bar scrolled': {
    path: '/thank-you',
    enter: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect(page.locator('[data-navigation][data-scrolled]')).toBeVisible();
    },
  },
};

/** Opens the subscribe dialog, fills its fields and subscribes, with an address for each width. */
async function subscribe(page: Page, name: string): Promise<void> {
  // One that is held may still arrive when its page is left.
  const address = `${name}-${page.viewportSize()?.width}@client.example`;
  await openSubscribeDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill(name);
  await dialog.getByLabel('Email Address').fill(address);
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
}

async function openSubscribeDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Waits for a toast to stand where it ends. */
async function finishToast(page: Page): Promise<void> {
  await expect(frontToast(page)).toBeVisible();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
