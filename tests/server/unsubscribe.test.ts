import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitFor } from '../waitFor.ts';
import { callNewsletter, postForm, readAnswer, validSubscription } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';

const EVE = { first_name: 'Eve', email: 'eve@example.org' };

async function findNames(site: TestSite): Promise<string[]> {
  const names = site.database.selectFrom('newsletter_subscribers').select('first_name');
  return (await names.orderBy('first_name').execute()).map(({ first_name }) => first_name);
}

/** Subscribes both people, and returns the unsubscribe link of the first. */
async function subscribeBoth(site: TestSite): Promise<string> {
  for (const subscriber of [validSubscription, EVE]) await callNewsletter(site.url, subscriber);
  const token = site.database.selectFrom('newsletter_subscribers').select('unsubscribe_token');
  const { unsubscribe_token } = await token
    .where('email', '=', validSubscription.email)
    .executeTakeFirstOrThrow();
  return `/newsletter/unsubscribe?token=${unsubscribe_token}`;
}

test('the button and both forms of a click of a mail program remove the subscriber, also when repeated', async () => {
  const site = await startSite();
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  for (const [body, status, location] of [
    [new URLSearchParams(), 303, '/newsletter/unsubscribed'],
    [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), 200, null],
    [multipart, 200, null],
  ] as const) {
    const link = await subscribeBoth(site);
    for (let time = 0; time < 2; time += 1) {
      const response = await fetch(site.url + link, { method: 'POST', body, redirect: 'manual' });
      expect(response.status).toBe(status);
      expect(response.headers.get('location')).toBe(location);
      expect(await findNames(site)).toEqual(['Eve']);
    }
  }
});

test('unsubscribing deletes the mail files of the subscriber and of nobody else', async () => {
  const site = await startSite();
  const link = await subscribeBoth(site);
  const folder = join(site.dataDir, 'mail');
  const filed = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  await waitFor(async () => expect(await filed()).toHaveLength(2));

  await postForm(site.url, link, {});

  const [name = '', ...others] = await filed();
  expect(others).toEqual([]);
  expect(await readFile(join(folder, name), 'utf8')).toContain('To: Eve <eve@example.org>');
});

test('if their mail cannot be deleted, a subscriber is not removed and gets an error', async () => {
  const site = await startSite();
  const link = await subscribeBoth(site);
  await sql`create table keepers (mail text references outbox (id))`.execute(site.database);
  await sql`insert into keepers select id from outbox`.execute(site.database);

  expect((await postForm(site.url, link, {})).status).toBe(503);
  expect(await findNames(site)).toEqual(['Ada', 'Eve']);

  await sql`drop table keepers`.execute(site.database);
  expect((await postForm(site.url, link, {})).status).toBe(303);
  expect(await findNames(site)).toEqual(['Eve']);
});

test('unknown tokens have the rate limit of subscriptions; a known token always works', async () => {
  const site = await startSite({ RATE_LIMIT_NEWSLETTER: '2/300' });
  const link = await subscribeBoth(site);
  const confirm = '/newsletter/confirm';
  // An unknown token needs no mail file, so an unreadable folder does not matter.
  await waitFor(async () => expect(await readdir(join(site.dataDir, 'mail'))).toHaveLength(2));
  await rm(join(site.dataDir, 'mail'), { recursive: true });
  await writeFile(join(site.dataDir, 'mail'), '');
  const unknown = '?token=unknown';
  expect((await postForm(site.url, `/newsletter/unsubscribe${unknown}`, {})).status).toBe(303);
  expect((await postForm(site.url, `${confirm}${unknown}`, {})).status).toBe(303);
  for (const path of ['/newsletter/unsubscribe', confirm]) {
    const refused = await postForm(site.url, `${path}${unknown}`, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const known = link.replace('/newsletter/unsubscribe', confirm);
  expect((await postForm(site.url, known, {})).headers.get('location')).toBe(
    '/newsletter/confirmed',
  );
  await rm(join(site.dataDir, 'mail'));
  expect((await postForm(site.url, link, {})).status).toBe(303);
  expect(await findNames(site)).toEqual(['Eve']);
});

test('an unknown or missing token removes nobody and gets the response of a known one', async () => {
  const site = await startSite();
  const link = await subscribeBoth(site);
  const ask = async (link: string) => {
    const click = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return {
      page: await readAnswer(await fetch(site.url + link)),
      button: await readAnswer(await postForm(site.url, link, {})),
      click: await readAnswer(await fetch(site.url + link, { method: 'POST', body: click })),
    };
  };
  const known = await ask(link);
  for (const query of ['', '?token=', '?token=unknown', '?token=a&token=b', '?token=%00']) {
    expect(await ask(`/newsletter/unsubscribe${query}`)).toEqual(known);
  }
  expect(await findNames(site)).toEqual(['Eve']);
});
