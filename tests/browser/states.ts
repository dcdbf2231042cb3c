import type { Page } from '@playwright/test';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { youDecideText } from '../../src/fix-first/you-decide/youDecideText.ts';
import { button, expectVerdict, minutes, returned, wait } from './processPage.ts';
import { expect, frontToast, holdScripts, sendContactForm } from './site.ts';

/** Brings an opened page into a state, and adds the problems that the browser reports on the way. */
type Enter = (page: Page, expectedProblems: RegExp[]) => Promise<void>;

/** The states into which a visitor can bring a page, by its path and by what the state shows. */
export const STATES: Readonly<Record<string, Readonly<Record<string, Enter>>>> = {
  '/': {
    'the menu open': async (page) => {
      if ((page.viewportSize()?.width ?? 0) >= 1024) return;
      await page.getByRole('button', { name: 'Menu' }).click();
    },
    'a question open, a case decided, field errors and a toast': async (page) => {
      await page.locator('#faq summary').first().click();
      await button(page, youDecideText.answers.repair).click();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await finishToast(page);
    },
    'a press that is held': async (page) => {
      await holdScripts(page);
      await page.reload();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    },
    'a message that could not be sent': async (page, expectedProblems) => {
      expectedProblems.push(/Failed to load resource/);
      await page.route('**/functions/v1/**', (route) => route.abort());
      await sendContactForm(page);
      await expect(page.getByRole('form').getByText('Failed to send message.')).toBeVisible();
      await finishToast(page);
    },
    'a message sent, and its toast': async (page) => {
      await sendContactForm(page);
      await expect(page).toHaveURL(/thank-you/);
      await finishToast(page);
    },
    'the message refused by the server, with no script': async (page, expectedProblems) => {
      expectedProblems.push(/422/);
      await page.getByRole('form', { name: 'Contact form' }).evaluate((form) => {
        if (form instanceof HTMLFormElement) form.submit();
      });
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'a case study open': (page) =>
      page
        .getByRole('link', { name: /^Read Case Study/ })
        .first()
        .click(),
  },
  '/blog': {
    'a filter chosen': (page) => page.getByRole('button', { name: 'ROI & Results' }).click(),
    'the subscribe dialog open': openSubscribeDialog,
    'field errors and a toast in the subscribe dialog': async (page, expectedProblems) => {
      expectedProblems.push(/Security event/);
      await subscribe(page, '');
      await finishToast(page);
    },
    'the subscribe dialog busy': async (page) => {
      await page.route('**/rest/v1/newsletter_subscribers*', () => undefined);
      await subscribe(page, 'Zoe');
      await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
    },
    'a subscription confirmed': async (page) => {
      // Otherwise the dialog closes before it is checked.
      await page.evaluate(() => {
        HTMLDialogElement.prototype.close = () => undefined;
      });
      await subscribe(page, 'Ana');
      await finishToast(page);
      await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
    },
  },
  '/fix-first': {
    'a case decided': (page) => button(page, youDecideText.answers.buy).click(),
    'all cases decided': async (page) => {
      for (const number of [1, 2, 3, 4]) {
        await expect(page.locator('[data-case]')).toHaveAttribute('data-case', `${number}`);
        await button(page, youDecideText.answers.repair).click();
        await button(page, number < 4 ? youDecideText.next : youDecideText.copy).click();
      }
    },
    'a process begun': async (page) => {
      await button(page, fixFirstText.own).click();
      await wait(page, 1).fill('3');
      await expectVerdict(page, 'incomplete');
    },
    'a process that takes no more steps, with an error': async (page) => {
      await button(page, fixFirstText.own).click();
      for (let count = 2; count <= 20; count += 1) await button(page, 'Add a step').click();
      await expect(button(page, 'Add a step')).toHaveAccessibleDescription(fixFirstText.step.full);
      await minutes(page, 1).fill('abc');
      await minutes(page, 2).fill('5');
      await returned(page, 2).fill('100');
      await minutes(page, 3).fill('5');
      await expectVerdict(page, 'decide');
    },
  },
  '/newsletter#expired': {
    'a link that no longer works': (page) => expect(page.locator('#expired')).toBeVisible(),
  },
  '/thank-you': {
    'the bar scrolled': async (page) => {
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect(page.locator('[data-navigation][data-scrolled]')).toBeVisible();
    },
  },
};

/** Subscribes in the dialog, with another address at each width. */
async function subscribe(page: Page, name: string): Promise<void> {
  // A held call may still arrive after the visitor has left the page.
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

/** Waits for a toast, and ends its animations. */
async function finishToast(page: Page): Promise<void> {
  await expect(frontToast(page)).toBeVisible();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
