import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { waitFor } from '../waitFor.ts';
import { callNewsletter, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { rowsOf } from './storedRows.ts';

const SITE_URL = 'https://www.firm.example';

async function startMailingSite(env: Readonly<Record<string, string>> = {}) {
  const smtp = await startSmtpServer();
  const settings = { SMTP_URL: smtp.url, SITE_URL, MAIL_FROM: 'news@firm.example' };
  return { smtp, site: await startSite({ ...settings, ...env }) };
}

test.each([
  ['double', 'Please confirm your subscription to the'],
  ['single', 'Welcome to the'],
])(
  'a new subscriber gets the welcome of %s at their own address, with their own link in its headers',
  async (NEWSLETTER_OPT_IN, words) => {
    const { smtp, site } = await startMailingSite({ NEWSLETTER_OPT_IN });

    expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);

    await waitFor(() => expect(smtp.mails).toHaveLength(1));
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({
      to: [{ name: 'Ada', address: 'ada@example.org' }],
      from: { name: brand.name, address: 'news@firm.example' },
      replyTo: [{ name: brand.name, address: brand.email }],
      subject: `${words} ${brand.name} newsletter`,
    });
    const [subscriber] = await rowsOf(site, 'newsletter_subscribers');
    const link = `${SITE_URL}/newsletter/unsubscribe?token=${subscriber?.unsubscribe_token}`;
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${link}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': '<newsletter.firm.example>',
    });
    expect(mail?.text).toContain(`\n${link}\n`);
    const asks = NEWSLETTER_OPT_IN === 'double';
    expect(mail?.text?.includes(link.replace('/unsubscribe', '/confirm'))).toBe(asks);
    expect(subscriber).toMatchObject({
      confirmed_at: null,
      confirmation_requested_at: asks ? expect.any(String) : null,
    });
  },
);

test('if no mail can be queued, nobody is subscribed', async () => {
  const site = await startSite();
  await sql`alter table outbox rename to away`.execute(site.database);
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(503);
  expect(await rowsOf(site, 'newsletter_subscribers')).toEqual([]);

  await sql`alter table away rename to outbox`.execute(site.database);
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);
});
