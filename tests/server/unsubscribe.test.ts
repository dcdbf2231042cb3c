import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startBuiltSite } from '../builtSite.ts';
import { lockDatabase } from './lockDatabase.ts';
import { callNewsletter, postForm, validSubscription } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

function findSubscribers(site: TestSite) {
  return site.database.selectFrom('newsletter_subscribers').selectAll().execute();
}

/** The link of who subscribed with validSubscription. */
async function findLink(site: TestSite): Promise<string> {
  const { email } = validSubscription;
  const subscriber = (await findSubscribers(site)).find((row) => row.email === email);
  return `/newsletter/unsubscribe?token=${subscriber?.unsubscribe_token}`;
}

/** What tells an answer from another; when it was given does not. */
async function withoutDate(answer: Response) {
  const { date: _date, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}

test.each(['GET', 'HEAD'])('%s of the link takes nobody off', async (method) => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  const before = await findSubscribers(site);
  const response = await fetch(site.url + (await findLink(site)), { method });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await findSubscribers(site)).toEqual(before);
});

test('the page of the link has one button, whose form posts to the page itself', async () => {
  const site = await startBuiltSite();
  await callNewsletter(site.url, validSubscription);
  const $ = load(await (await fetch(site.url + (await findLink(site)))).text());
  const form = $('main form');
  expect(form.attr('method')).toBe('post');
  expect(form.attr('action')).toBeUndefined();
  expect(form.find('button[type=submit]')).toHaveLength(1);
  expect(form.find('input, select, textarea')).toHaveLength(0);
  // Only a page that a hosted project's build has made calls a function (hostedBuild.test.ts).
  expect($('script[src]:not([src^="/_astro/site."])')).toHaveLength(0);
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
});

test('its button takes the subscriber off and leads to the page that says so, once and twice', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  const link = await findLink(site);

  for (let time = 0; time < 2; time += 1) {
    const response = await postForm(site.url, link, {});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/newsletter/unsubscribed');
    expect((await findSubscribers(site)).map((row) => row.first_name)).toEqual(['Eve']);
  }
});

const multipart = new FormData();
multipart.set('List-Unsubscribe', 'One-Click');

test.each([
  ['urlencoded', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['multipart', multipart],
])(
  "a mail program's one click, %s, takes the subscriber off without a redirect, once and twice",
  async (_type, body) => {
    const site = await startSite();
    await callNewsletter(site.url, validSubscription);
    const link = await findLink(site);

    for (let time = 0; time < 2; time += 1) {
      const response = await fetch(site.url + link, { method: 'POST', body, redirect: 'manual' });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ ok: true });
      expect(await findSubscribers(site)).toEqual([]);
    }
  },
);

test('unsubscribing takes back the welcome that was not sent yet, and no other', async () => {
  let isBusy = true;
  const smtp = await startSmtpServer({ refuse: () => (isBusy ? 450 : undefined) });
  const site = await startSite({ SMTP_URL: smtp.url });
  await callNewsletter(site.url, validSubscription);
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  await vi.waitFor(async () => {
    const mails = await site.database.selectFrom('outbox').select('last_error').execute();
    const refused = { last_error: expect.stringContaining('450') };
    expect(mails).toEqual([refused, refused]);
  });

  await postForm(site.url, await findLink(site), {});

  const mails = await site.database.selectFrom('outbox').select('recipient').execute();
  expect(mails.map(({ recipient }) => JSON.parse(recipient ?? ''))).toEqual([
    { name: 'Eve', address: 'eve@example.org' },
  ]);
  isBusy = false;
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.to?.[0]?.address).toBe('eve@example.org');
});

test("unsubscribing removes the subscriber's mails that are files, and nobody else's", async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  const folder = join(site.dataDir, 'mail');
  const filed = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  await vi.waitFor(async () => expect(await filed()).toHaveLength(2));

  await postForm(site.url, await findLink(site), {});

  const [name = '', ...others] = await filed();
  expect(others).toEqual([]);
  expect(await readFile(join(folder, name), 'utf8')).toContain('To: Eve <eve@example.org>');
});

test('a subscriber whose mail cannot be taken back is not removed either', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  await sql`create table keepers (mail text references outbox (id))`.execute(site.database);
  await sql`insert into keepers select id from outbox`.execute(site.database);
  const path = await findLink(site);

  expect((await postForm(site.url, path, {})).status).toBe(503);
  expect(await findSubscribers(site)).toHaveLength(1);

  await sql`drop table keepers`.execute(site.database);
  expect((await postForm(site.url, path, {})).status).toBe(303);
  expect(await findSubscribers(site)).toEqual([]);
});

test('an unknown or missing token takes nobody off and is answered as a known one', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  const ask = async (link: string) => {
    const click = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return {
      page: await withoutDate(await fetch(site.url + link)),
      button: await withoutDate(await postForm(site.url, link, {})),
      click: await withoutDate(await fetch(site.url + link, { method: 'POST', body: click })),
    };
  };
  const known = await ask(await findLink(site));
  for (const query of ['', '?token=', '?token=unknown', '?token=a&token=b', '?token=%00']) {
    expect(await ask(`/newsletter/unsubscribe${query}`)).toEqual(known);
  }
  expect((await findSubscribers(site)).map((row) => row.first_name)).toEqual(['Eve']);
});

test('a locked database does not claim that the subscriber is gone', async () => {
  const site = await startSite();
  const unlock = await lockDatabase(site);
  const response = await postForm(site.url, '/newsletter/unsubscribe?token=x', {});
  await unlock();
  expect(response.status).toBe(503);
});
