import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { lockDatabase } from './lockDatabase.ts';
import { callNewsletter, postForm, validSubscription } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

function findSubscribers(site: TestSite) {
  return site.database.selectFrom('newsletter_subscribers').selectAll().execute();
}

test('following the link twice removes the subscriber and shows the same page', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  const token = (await findSubscribers(site)).find((row) => row.first_name === 'Ada');
  const link = `${site.url}/newsletter/unsubscribe?token=${token?.unsubscribe_token}`;

  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(link);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Unsubscribed</title>');
  }

  expect((await findSubscribers(site)).map((row) => row.first_name)).toEqual(['Eve']);
});

test("a mail program's one click removes the subscriber, in either encoding", async () => {
  const site = await startSite();
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), multipart]) {
    await callNewsletter(site.url, validSubscription);
    const [subscriber] = await findSubscribers(site);
    const link = `${site.url}/newsletter/unsubscribe?token=${subscriber?.unsubscribe_token}`;
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    expect(await findSubscribers(site)).toEqual([]);
  }
});

test('unsubscribing takes back the welcome that was not sent yet, and no other', async () => {
  const refusing = await startSmtpServer({ refuse: () => 450 });
  const hour = 3_600_000;
  const site = await startSite(
    { SMTP_URL: refusing.url },
    { backoff: { baseMs: hour, maxMs: hour, refusedMs: hour } },
  );
  const readQueue = () =>
    site.database.selectFrom('outbox').select(['recipient', 'last_error']).execute();
  await callNewsletter(site.url, validSubscription);
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  await vi.waitFor(async () => {
    const errors = (await readQueue()).map((mail) => mail.last_error);
    expect(errors).toEqual([expect.stringContaining('450'), expect.stringContaining('450')]);
  });
  const ada = (await findSubscribers(site)).find((row) => row.first_name === 'Ada');

  await postForm(site.url, `/newsletter/unsubscribe?token=${ada?.unsubscribe_token}`, {});

  expect((await readQueue()).map((mail) => JSON.parse(mail.recipient ?? ''))).toEqual([
    { name: 'Eve', address: 'eve@example.org' },
  ]);
  await site.close();
  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, ...site.storage };
  await startSite(env, { now: () => new Date(Date.now() + hour) });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.to?.[0]?.address).toBe('eve@example.org');
});

test('a subscriber whose mail cannot be taken back is not removed either', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  await sql`create table keepers (mail text references outbox (id))`.execute(site.database);
  await sql`insert into keepers select id from outbox`.execute(site.database);
  const [subscriber] = await findSubscribers(site);
  const path = `/newsletter/unsubscribe?token=${subscriber?.unsubscribe_token}`;

  expect((await postForm(site.url, path, {})).status).toBe(503);
  expect(await findSubscribers(site)).toHaveLength(1);

  await sql`drop table keepers`.execute(site.database);
  expect((await postForm(site.url, path, {})).status).toBe(200);
  expect(await findSubscribers(site)).toEqual([]);
});

test('an unknown or missing token removes nobody and looks the same', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  for (const query of ['', '?token=', '?token=unknown', '?token=a&token=b', '?token=%00']) {
    const response = await fetch(`${site.url}/newsletter/unsubscribe${query}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Unsubscribed</title>');
  }
  expect(await findSubscribers(site)).toHaveLength(1);
});

test('looking at the link without following it removes nobody', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  const [subscriber] = await findSubscribers(site);
  const link = `${site.url}/newsletter/unsubscribe?token=${subscriber?.unsubscribe_token}`;
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
  expect(await findSubscribers(site)).toHaveLength(1);
});

test('a locked database does not claim that the subscriber is gone', async () => {
  const site = await startSite();
  const unlock = await lockDatabase(site);
  const response = await postForm(site.url, '/newsletter/unsubscribe?token=x', {});
  await unlock();
  expect(response.status).toBe(503);
});
