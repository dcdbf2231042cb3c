import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { readSettings } from '../../server/settings.ts';
import { openSite, type Site } from '../../server/site.ts';
import { compileCache } from '../compileCache.ts';
import { TEMPORARY_ROOM } from '../temporaryRoom.ts';
import { changePage } from './changePage.ts';
import { SITE_DIR } from './pages.ts';

/** The built site, served by our own server with a port and a data folder for each test. */
export interface TestSite extends Site {
  readonly url: string;
  /** The mails delivered so far. */
  mails(): Promise<Email[]>;
  messages(): Promise<readonly Record<string, unknown>[]>;
  subscribers(): Promise<readonly Record<string, unknown>[]>;
}

interface Fixtures {
  /** Settings of the site under test. */
  env: Readonly<Record<string, string>>;
  /** The folder of the built site under test. */
  siteDir: string;
  /** The folder of the built desk, for tests of the desk. */
  deskDir: string | undefined;
  /** A translator and a password manager change each page. */
  changesPages: boolean;
  /** Toasts stay, so that a slow machine sees each of them: Sonner stops their timers while the page is hidden. */
  keepsToasts: boolean;
  site: TestSite;
  /** Problems that the browser reported and the test expects. */
  expectedProblems: RegExp[];
}

/**
 * Tests against the real built site. A test fails when the page logs an error, throws, or violates the
 * content-security policy, unless it expects that.
 */
export const test = base.extend<Fixtures>({
  env: [{}, { option: true }],
  siteDir: [SITE_DIR, { option: true }],
  deskDir: [undefined, { option: true }],
  changesPages: [false, { option: true }],
  keepsToasts: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  expectedProblems: async ({}, use) => use([]),
  site: async ({ env, siteDir, deskDir }, use) => {
    const directory = await mkdtemp(join(TEMPORARY_ROOM, 'site-browser-'));
    const siteEnv = { DATA_DIR: directory, ...env };
    const site = await openSite({
      settings: readSettings(siteEnv),
      env: { PATH: process.env.PATH, ...compileCache(), ...siteEnv },
      pages: { siteDir },
      deskDir,
      logStream: { write: () => undefined },
    });
    const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
    await use({
      ...site,
      url,
      mails: () => readMails(join(directory, 'mail')),
      messages: () => site.database.selectFrom('messages').selectAll().execute(),
      subscribers: () => site.database.selectFrom('newsletter_subscribers').selectAll().execute(),
    });
    await site.close();
    await rm(directory, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, changesPages, keepsToasts, expectedProblems }, use) => {
    if (keepsToasts) {
      await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
    }
    if (changesPages) {
      await page.addInitScript(changePage);
      // React reports that the markup differs, and renders the component anew.
      expectedProblems.push(/Minified React error #418/);
    }
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await use(page);
    const unexpected = problems.filter(
      (problem) => !expectedProblems.some((expected) => expected.test(problem)),
    );
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** The details of a test in which React changes texts: it runs again on a page that a translator changes. */
export const TEXTS = { tag: '@texts' };

async function readMails(directory: string): Promise<Email[]> {
  const files = await readdir(directory).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml'));
  return Promise.all(
    mails.map(async (file) => PostalMime.parse(await readFile(join(directory, file)))),
  );
}

/** A message that passes every rule. */
export const VALID_MESSAGE = {
  'Full Name': 'Zoë Winter',
  'Email Address': 'zoe@client.example',
  'Phone Number': '+44 (20) 7946-0000',
  Company: 'Winter Manufacturing',
  Message: 'Our order process crosses six desks and nobody knows why.',
} as const;

/** For each field an invalid value, and the message that it gets. */
export const INVALID_VALUES = [
  ['Full Name', 'Zoë 2', 'Name contains invalid characters'],
  ['Email Address', 'zoe@', 'Invalid email address'],
  ['Phone Number', '0123', 'Invalid phone number format'],
  ['Company', 'a'.repeat(300), 'Company name must be less than 100 characters'],
  ['Message', 'too short', 'Message must be at least 10 characters'],
] as const;

/** The call by which the contact form sends a message. */
export const CONTACT_CALL = '**/functions/v1/send-form-notification';

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** Fills the contact form's fields by their labels. */
export async function fillContactForm(
  page: Page,
  values: Readonly<Record<string, string>> = VALID_MESSAGE,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Contact form' });
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Fills the contact form and sends it. */
export async function sendContactForm(
  page: Page,
  values?: Readonly<Record<string, string>>,
): Promise<void> {
  await fillContactForm(page, values);
  await sendButton(page).click();
}

/** All toasts that are shown, the newest first. */
export const toast = (page: Page) => page.locator('[data-sonner-toast]');
/** The newest toast. */
export const frontToast = (page: Page) =>
  page.locator('[data-sonner-toast][data-mounted="true"][data-front="true"]');

/** The main script, which every page loads. */
export const MAIN_SCRIPT = /\/_astro\/main\./;
/** The scripts of React components, also of islands. */
export const COMPONENT_SCRIPTS = /\/_astro\/(?!main\.).*\.js/;

/** Holds requests for a URL until the returned function is called; `release` then answers them. */
export async function hold(
  page: Page,
  url: string | RegExp,
  release = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released.promise;
    await release(route);
  });
  return released.resolve;
}

/** Holds the scripts of React components. */
export const holdScripts = (page: Page) => hold(page, COMPONENT_SCRIPTS);
