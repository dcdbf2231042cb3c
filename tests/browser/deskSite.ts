import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeSignInLink } from '../../server/desk/signInLinks.ts';
import { SITE_DIR } from './pages.ts';
import { expect, test as siteTest, type TestSite } from './site.ts';

/** Who may sign in at the desk of a test. */
export const OWNER = 'owner@example.org';

interface Fixtures {
  /** The address of the desk; it is also the base of the test's addresses. */
  deskUrl: string;
}

/** Tests against the real desk, with a site and data of their own. */
export const test = siteTest.extend<Fixtures>({
  env: { DESK_PORT: '0', DESK_USERS: OWNER, RATE_LIMIT_CONTACT: '1000/300' },
  deskDir: join(realpathSync(SITE_DIR), '..', 'desk'),
  deskUrl: async ({ site }, use) => {
    const address = await site.desk?.listen({ port: 0, host: '127.0.0.1' });
    await use(`http://localhost:${new URL(address ?? '').port}`);
  },
  baseURL: async ({ deskUrl }, use) => use(deskUrl),
});

export { expect };

/** Signs in with a link, as whoever presses the one in a mail. */
export async function signIn(page: Page, { database }: TestSite, deskUrl: string): Promise<void> {
  const now = new Date();
  const link = await makeSignInLink(
    database,
    { email: OWNER, made_by: 'email' },
    { origin: deskUrl, now },
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

/** Sends a message with the form of the site, as a browser without script does. */
export async function sendMessage(
  { url }: TestSite,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(`${url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'visitor@example.com', ...fields }),
  });
  expect(response.status).toBe(303);
}
