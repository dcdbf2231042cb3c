import { expect, test } from 'vitest';
import { lockDatabase } from './lockDatabase.ts';
import { callNewsletter, postForm, validSubscription } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';

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
  const unlock = lockDatabase(site.dataDir);
  const response = await postForm(site.url, '/newsletter/unsubscribe?token=x', {});
  unlock();
  expect(response.status).toBe(503);
});
