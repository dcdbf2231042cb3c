import { expect, test, vi } from 'vitest';
import { readIssueState, setIssueStopped } from '../../server/storage/issues.ts';
import { holdUp } from './holdUp.ts';
import { createHostedDatabase, type HostedDatabase } from './hostedDatabase.ts';
import { addReaders, readerAddress, sendTestIssue } from './sendTestIssue.ts';
import { HOSTED_SITE_URL as SITE_URL, startDelivery, subscribe } from './startDelivery.ts';
import { type CaughtMails, startSmtpServer } from './startSmtpServer.ts';

const SLUG = 'an-article';
/** As a hosted database takes it. */
const NAME = { first_name: 'Ada' };

const recipientsOf = ({ sources }: CaughtMails) =>
  sources.flatMap(({ recipients }) => recipients).sort();
const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => readerAddress(number)).sort();

async function untilSent({ database }: HostedDatabase, sent: number): Promise<void> {
  await vi.waitFor(async () => {
    expect(await readIssueState(database, SLUG)).toMatchObject({ sent, waiting: 0 });
  });
}

test('an issue goes to each confirmed reader once, by a rate that calls at the same time share', async () => {
  const hosted = await createHostedDatabase();
  const smtp = await startSmtpServer();
  const readers = await addReaders(hosted.database, 12, NAME);
  const at = new Date().toISOString();
  await addReaders(hosted.database, 1, { ...NAME, email: 'un@example.org', confirmed_at: null });
  await addReaders(hosted.database, 1, { ...NAME, email: 'bot@example.org', suspicion: 'trap' });
  await addReaders(hosted.database, 1, {
    ...{ ...NAME, email: 'gone@example.org', undeliverable_at: at },
  });
  // They have been welcomed long ago.
  await hosted.asOwner(
    "update newsletter_subscribers set subscribed_at = '2026-01-01T00:00:00.000Z'",
  );
  expect(await sendTestIssue(hosted.database)).toEqual({ queued: 12 });
  const env = { SMTP_URL: smtp.url, NEWSLETTER_RATE: '300' };
  const homeless = await startDelivery(hosted, env);
  await homeless.deliver();
  await vi.waitFor(() => {
    const lines = homeless.logLines.filter((line) => line.includes('SITE_URL is not set'));
    expect(lines).toEqual([expect.stringContaining('issues stay queued')]);
  });

  const deliveries = await Promise.all(
    [0, 1].map(() => startDelivery(hosted, { ...env, SITE_URL })),
  );
  const begun = performance.now();
  await Promise.all(deliveries.map(({ deliver }) => deliver()));

  await untilSent(hosted, 12);
  expect(recipientsOf(smtp)).toEqual(addresses(12));
  // A fifth of a second apart, but for a quarter of a second that is made up for at the start.
  expect(performance.now() - begun).toBeGreaterThan(11 * 200 - 250);
  for (const mail of smtp.mails) {
    const reader = readers.find(({ email }) => email === mail.to?.[0]?.address);
    const search = `?token=${reader?.unsubscribe_token}`;
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(
      `<https://project.example/functions/v1/unsubscribe${search}>`,
    );
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`${SITE_URL}/newsletter/unsubscribe${search}\n`);
    expect(mail.attachments).toHaveLength(1);
  }
  for (const { logLines } of deliveries) expect(logLines.join()).toContain('mail sent');
});

test('a stopped issue goes no further, and a resumed one goes after the mails to single people', async () => {
  const hosted = await createHostedDatabase();
  const held = holdUp();
  const smtp = await startSmtpServer({ beforeRecipient: held.wait });
  await addReaders(hosted.database, 2, NAME);
  await hosted.asOwner(
    "update newsletter_subscribers set subscribed_at = '2026-01-01T00:00:00.000Z'",
  );
  await sendTestIssue(hosted.database);
  const env = { SMTP_URL: smtp.url, SITE_URL, NEWSLETTER_RATE: '6000' };
  const { deliver, logLines, end } = await startDelivery(hosted, env);
  await deliver();
  await held.reached;
  await setIssueStopped(hosted.database, SLUG, new Date());
  held.release();
  await vi.waitFor(() => expect(logLines.join()).toContain('mail not sent'));
  await subscribe(hosted, 'new@example.org');
  await deliver();
  await vi.waitFor(() => expect(logLines.join()).toContain('mail sent'));
  expect(recipientsOf(smtp)).toEqual(['new@example.org']);
  // It may still be looking for mails, and would go on with the issue at once.
  await end();

  await setIssueStopped(hosted.database, SLUG, null);
  await subscribe(hosted, 'newer@example.org');
  const resumed = await startDelivery(hosted, env);
  await resumed.deliver();

  await untilSent(hosted, 2);
  const order = smtp.sources.flatMap(({ recipients }) => recipients);
  expect(order.slice(0, 2)).toEqual(['new@example.org', 'newer@example.org']);
  expect(order.slice(2).sort()).toEqual(addresses(2));
});

test('without a mail server one mail of an issue is begun, and all go once it is back', async () => {
  const hosted = await createHostedDatabase();
  const gone = await startSmtpServer();
  await gone.close();
  await addReaders(hosted.database, 10, NAME);
  await hosted.asOwner(
    "update newsletter_subscribers set subscribed_at = '2026-01-01T00:00:00.000Z'",
  );
  await sendTestIssue(hosted.database);
  const { deliver, logLines } = await startDelivery(hosted, {
    ...{ SMTP_URL: gone.url, SITE_URL, NEWSLETTER_RATE: '100000' },
  });
  const failures = () => logLines.filter((line) => line.includes('mail not sent')).length;
  await deliver();
  await vi.waitFor(() => expect(failures()).toBe(1));

  const smtp = await startSmtpServer({ port: gone.port });
  await deliver();

  await untilSent(hosted, 10);
  expect(recipientsOf(smtp)).toEqual(addresses(10));
  expect(failures()).toBe(1);
});
