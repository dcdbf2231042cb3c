import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { createSiteMetrics, serveMetrics } from '../../server/health/metrics.ts';
import { waitFor } from '../waitFor.ts';
import { callContact, callNewsletter, validMessage, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

async function startCountedSite(env: Readonly<Record<string, string>> = {}) {
  const metrics = createSiteMetrics();
  const site = await startSite(env, { metrics });
  return { ...site, metrics, scrape: () => metrics.registry.metrics() };
}

test('requests are counted by method, route pattern and status, never by path', async () => {
  const site = await startCountedSite();
  await fetch(`${site.url}/about`);
  await fetch(`${site.url}/services/process-audits?email=ada@example.org`);
  await fetch(`${site.url}/no-such-page-of-ada`);
  await waitFor(async () => {
    const text = await site.scrape();
    const count = 'site_http_request_duration_seconds_count';
    expect(text).toContain(`${count}{method="GET",route="/*",status="200"} 2`);
    expect(text).toContain(`${count}{method="GET",route="none",status="404"} 1`);
    expect(text).not.toMatch(/about|process-audits|ada/);
  });
});

test('submissions are counted by their outcome, without data of their senders', async () => {
  const site = await startCountedSite({ RATE_LIMIT_NEWSLETTER: '3/300' });
  const honeypot = { [HONEYPOT_FIELD]: 'http://spam.example' };
  await callContact(site.url, validMessage);
  await callContact(site.url, { ...validMessage, email: 'wrong' });
  await callNewsletter(site.url, validSubscription);
  await callNewsletter(site.url, validSubscription);
  await callNewsletter(site.url, { ...validSubscription, email: 'b@example.org', ...honeypot });
  await callNewsletter(site.url, { ...validSubscription, email: 'c@example.org' });
  await waitFor(async () => {
    const text = await site.scrape();
    for (const [form, ...outcomes] of [
      ['contact', 'accepted', 'invalid'],
      ['newsletter', 'accepted', 'duplicate', 'suspected', 'limited'],
    ]) {
      for (const outcome of outcomes) {
        const line = `site_submissions_total{form="${form}",outcome="${outcome}"} 1\n`;
        expect(text).toContain(line);
      }
    }
    expect(text).not.toMatch(/example\.org|Byron|Analytical|spam/);
  });
});

test('failing mail is counted by attempts, number and age, and once it is sent as sent', async () => {
  let code: number | undefined = 451;
  const smtp = await startSmtpServer({ refuse: () => code });
  let aheadMs = 0;
  const metrics = createSiteMetrics();
  const now = () => new Date(Date.now() + aheadMs);
  const site = await startSite({ SMTP_URL: smtp.url }, { metrics, now });
  const untilShown = (...lines: readonly RegExp[]) =>
    waitFor(async () => {
      const text = await metrics.registry.metrics();
      for (const line of lines) expect(text).toMatch(line);
    });

  await callContact(site.url, validMessage);
  await untilShown(/^site_mail_attempts_total\{outcome="failed"\} [1-9]/m);
  aheadMs = 7_200_000;
  await untilShown(/^site_outbox_waiting 1$/m, /^site_outbox_oldest_seconds 72\d\d/m);
  code = undefined;
  const none = [/^site_outbox_waiting 0$/m, /^site_outbox_oldest_seconds 0$/m];
  await untilShown(/^site_mail_attempts_total\{outcome="sent"\} 1$/m, ...none);

  code = 450;
  await callNewsletter(site.url, validSubscription);
  await untilShown(/^site_outbox_waiting 1$/m, /^site_outbox_oldest_seconds 0$/m);
  code = 550;
  await untilShown(/^site_outbox_expired 1$/m, /^site_outbox_uncertain 0$/m, ...none);
});

test('a scrape during a database failure reports the failure and the refused messages', async () => {
  const site = await startCountedSite();
  expect(await site.scrape()).toMatch(/^site_database_up 1$/m);
  await sql`alter table outbox rename to away`.execute(site.database);
  expect((await callContact(site.url, validMessage)).status).toBe(503);
  const text = await site.scrape();
  expect(text).toMatch(/^site_database_up 0$/m);
  expect(text).not.toMatch(/^site_outbox_waiting \d/m);
  expect(text).toContain('site_submissions_total{form="contact",outcome="storage"} 1');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
});

test('the metrics have a port of their own and are not on the port of the site', async () => {
  const site = await startCountedSite();
  const { metrics } = site;
  const address = await serveMetrics(metrics, 0);
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const other of [new URL('/metrics', site.url), new URL('/', address)]) {
    expect((await fetch(other)).status).toBe(404);
  }
  const { port } = new URL(address);
  await expect(serveMetrics(metrics, Number(port))).rejects.toThrow(
    new RegExp(`^METRICS_PORT: ${port} is in use already`),
  );
});
