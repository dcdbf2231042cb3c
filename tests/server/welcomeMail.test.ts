import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { brand } from '../../brand.ts';
import {
  callContact,
  callNewsletter,
  postForm,
  validMessage,
  validSubscription,
} from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { type CaughtMails, startSmtpServer } from './startSmtpServer.ts';

const SITE_URL = 'https://www.firm.example';

async function startMailingSite(): Promise<{ smtp: CaughtMails; site: TestSite }> {
  const smtp = await startSmtpServer();
  const site = await startSite({
    SMTP_URL: smtp.url,
    SITE_URL,
    CONTACT_TO: 'owner@firm.example',
    MAIL_FROM: 'news@firm.example',
  });
  return { smtp, site };
}

function findSubscribers(site: TestSite) {
  return site.database.selectFrom('newsletter_subscribers').selectAll().execute();
}

function findMails(site: TestSite) {
  return site.database.selectFrom('outbox').selectAll().execute();
}

/** A header of the caught mail by its name in lower case. */
function readHeader(smtp: CaughtMails, key: string): string | undefined {
  return smtp.mails[0]?.headers.find((header) => header.key === key)?.value;
}

test.each([
  ['the call', 201, (url: string) => callNewsletter(url, validSubscription)],
  ['the form', 303, (url: string) => postForm(url, '/newsletter', validSubscription)],
])('a subscription by %s (%i) is welcomed at its own address', async (_way, status, subscribe) => {
  const { smtp, site } = await startMailingSite();

  expect((await subscribe(site.url)).status).toBe(status);

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual([{ name: 'Ada', address: 'ada@example.org' }]);
  expect(mail?.from).toEqual({ name: brand.name, address: 'news@firm.example' });
  expect(mail?.subject).toBe(`Welcome to the ${brand.name} newsletter`);
  const html = load(mail?.html ?? '')('body').text();
  for (const body of [mail?.text, html]) {
    expect(body).toContain('Hello Ada,');
    expect(body).toContain(
      "You'll receive our latest insights on process optimization and AI automation.",
    );
    expect(body).toContain('Every issue ends with a link that takes you off the list.');
    expect(body).toContain(brand.name);
    expect(body).toContain(brand.tagline);
  }
  expect(mail?.replyTo).toEqual([{ name: brand.name, address: brand.email }]);
});

test('a welcome carries the headers and the links of one-click unsubscribing', async () => {
  const { smtp, site } = await startMailingSite();
  await callNewsletter(site.url, validSubscription);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));

  const [subscriber] = await findSubscribers(site);
  const link = `${SITE_URL}/newsletter/unsubscribe?token=${subscriber?.unsubscribe_token}`;
  expect(readHeader(smtp, 'list-unsubscribe')).toBe(`<${link}>`);
  expect(readHeader(smtp, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(readHeader(smtp, 'list-id')).toBe('<newsletter.firm.example>');
  expect(smtp.mails[0]?.text).toContain(`\n${link}\n`);
  const anchor = load(smtp.mails[0]?.html ?? '')(`a[href="${link}"]`);
  expect(anchor.text()).toBe('Unsubscribe');
});

test('a second subscription with the same address queues nothing, whichever way it comes', async () => {
  const { smtp, site } = await startMailingSite();
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);
  const again = { first_name: 'Eve', email: 'ADA@example.org' };
  expect((await callNewsletter(site.url, again)).status).toBe(409);
  expect((await postForm(site.url, '/newsletter', again)).status).toBe(409);

  expect(await findMails(site)).toHaveLength(1);
  await vi.waitFor(async () => expect((await findMails(site))[0]?.sent_at).not.toBeNull());
  expect(smtp.mails.map((mail) => mail.to?.[0]?.name)).toEqual(['Ada']);
});

test('who unsubscribes and subscribes again is welcomed again, with a new link', async () => {
  const { smtp, site } = await startMailingSite();
  await callNewsletter(site.url, validSubscription);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  const link = readHeader(smtp, 'list-unsubscribe')?.slice(1, -1) ?? '';
  const first = link.replace(SITE_URL, site.url);
  await fetch(first, { method: 'POST' });
  expect(await findSubscribers(site)).toEqual([]);

  expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
  await fetch(first, { method: 'POST' });
  expect(await findSubscribers(site)).toHaveLength(1);
});

test('without a mail queued nobody is subscribed', async () => {
  const { site } = await startMailingSite();
  await sql`alter table outbox rename to away`.execute(site.database);
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(503);
  expect(await findSubscribers(site)).toEqual([]);

  await sql`alter table away rename to outbox`.execute(site.database);
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);
});

test('a name of any script arrives as it was given', async () => {
  const { smtp, site } = await startMailingSite();
  await callNewsletter(site.url, { first_name: 'Zoë-漢 O’Brien', email: 'zoe@example.org' });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.to?.[0]?.name).toBe('Zoë-漢 O’Brien');
  expect(smtp.mails[0]?.text).toContain('Hello Zoë-漢 O’Brien,');
  expect(smtp.mails[0]?.html).toContain('Hello Zoë-漢 O’Brien,');
});

test("a mail that is written as a file is its owner's alone, and each line ends in CR and LF", async () => {
  const site = await startSite();
  const message = 'Our invoices:\n\nnine days\r\nand a half.\nPlease help.';
  await callContact(site.url, { ...validMessage, message });
  await callNewsletter(site.url, validSubscription);
  await vi.waitFor(async () => {
    const mails = await findMails(site);
    expect(mails.map(({ sent_at }) => sent_at !== null)).toEqual([true, true]);
  });

  const directory = join(site.dataDir, 'mail');
  const files = await readdir(directory);
  expect(files).toHaveLength(2);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  for (const file of files) {
    expect((await stat(join(directory, file))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(directory, file), 'latin1');
    expect(text.split('\r\n').length).toBeGreaterThan(20);
    expect(text).toMatch(/\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  }
});
