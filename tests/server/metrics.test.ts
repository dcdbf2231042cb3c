import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { createSiteMetrics } from '../../server/metrics.ts';
import { lockDatabase } from './lockDatabase.ts';
import { callContact, callNewsletter, validMessage, validSubscription } from './requests.ts';
import { type ServerProcess, startProcess } from './startProcess.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

async function startCountedSite(env: Record<string, string> = {}) {
  const metrics = createSiteMetrics();
  const site = await startSite(env, { metrics });
  return { ...site, scrape: () => metrics.registry.metrics() };
}

async function startCountedProcess() {
  const directory = await temporaryDirectory();
  const siteDir = join(directory, 'dist');
  await writeFixtureSite(siteDir);
  const server = startProcess({ DATA_DIR: join(directory, 'data'), METRICS_PORT: '0' }, [
    '--site-dir',
    siteDir,
  ]);
  return { server, address: await server.address(), metrics: await metricsAddress(server) };
}

function metricsAddress({ output }: ServerProcess): Promise<string> {
  return vi.waitFor(() => {
    const address = /^Metrics at (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m.exec(output().stdout)?.[1];
    if (!address) throw new Error('No address yet');
    return address;
  });
}

test('requests are counted by method, route pattern and status, never by path', async () => {
  const site = await startCountedSite();
  await fetch(`${site.url}/about`);
  await fetch(`${site.url}/services/process-audits?email=ada@example.org`);
  await fetch(`${site.url}/no-such-page-of-ada`);
  await vi.waitFor(async () => {
    const text = await site.scrape();
    const count = 'site_http_request_duration_seconds_count';
    expect(text).toContain(`${count}{method="GET",route="/*",status="200"} 2`);
    expect(text).toContain(`${count}{method="GET",route="none",status="404"} 1`);
    expect(text).not.toMatch(/about|process-audits|ada/);
  });
});

test('submissions are counted by what became of them, and hold nothing of who sent them', async () => {
  const site = await startCountedSite({ RATE_LIMIT_NEWSLETTER: '3/300' });
  const trap = { [TRAP_FIELD]: 'http://spam.example' };
  await callContact(site.url, validMessage);
  await callContact(site.url, { ...validMessage, ...trap, name: 'Eve' });
  await callContact(site.url, { ...validMessage, email: 'wrong' });
  await callNewsletter(site.url, validSubscription);
  await callNewsletter(site.url, [validSubscription]);
  await callNewsletter(site.url, [{ ...validSubscription, email: 'b@example.org', ...trap }]);
  await callNewsletter(site.url, { ...validSubscription, email: 'c@example.org' });
  await vi.waitFor(async () => {
    const text = await site.scrape();
    for (const line of [
      'site_submissions_total{form="contact",outcome="accepted"} 1',
      'site_submissions_total{form="contact",outcome="suspected"} 1',
      'site_submissions_total{form="contact",outcome="invalid"} 1',
      'site_submissions_total{form="newsletter",outcome="accepted"} 1',
      'site_submissions_total{form="newsletter",outcome="duplicate"} 1',
      'site_submissions_total{form="newsletter",outcome="suspected"} 1',
      'site_submissions_total{form="newsletter",outcome="limited"} 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).not.toMatch(/example\.org|Byron|Analytical|spam/);
  });
});

test('mail that fails shows as attempts, as queue and as age, and as sent once it is', async () => {
  let refusing = true;
  const smtp = await startSmtpServer({ refuse: () => (refusing ? 451 : undefined) });
  const start = Date.now();
  let aheadMs = 0;
  const metrics = createSiteMetrics();
  const now = () => new Date(start + aheadMs);
  const site = await startSite({ SMTP_URL: smtp.url }, { metrics, now });
  await callContact(site.url, validMessage);
  await vi.waitFor(async () => {
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^site_mail_attempts_total\{outcome="failed"\} [1-9]/m);
    expect(text).toMatch(/^site_outbox_waiting 1$/m);
  });
  aheadMs = 7_200_000;
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/^site_outbox_oldest_seconds 7200$/m);

  refusing = false;
  await vi.waitFor(async () => {
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^site_mail_attempts_total\{outcome="sent"\} 1$/m);
    expect(text).toMatch(/^site_outbox_waiting 0$/m);
    expect(text).toMatch(/^site_outbox_oldest_seconds 0$/m);
  });
});

test('mail refused for good is counted apart from what waits', async () => {
  const smtp = await startSmtpServer({ refuse: () => 550 });
  const site = await startCountedSite({ SMTP_URL: smtp.url });
  await callNewsletter(site.url, validSubscription);
  await vi.waitFor(async () => {
    const text = await site.scrape();
    expect(text).toMatch(/^site_mail_attempts_total\{outcome="failed"\} 3$/m);
    expect(text).toMatch(/^site_outbox_refused 1$/m);
    expect(text).toMatch(/^site_outbox_waiting 0$/m);
    expect(text).toMatch(/^site_outbox_oldest_seconds 0$/m);
  });
});

test('a scrape is answered while the database is away, says so, and counts what it refuses', async () => {
  const site = await startCountedSite();
  expect(await site.scrape()).toMatch(/^site_database_up 1$/m);
  const unlock = await lockDatabase(site);
  expect((await callContact(site.url, validMessage)).status).toBe(503);
  await unlock();
  await site.close();
  const text = await site.scrape();
  expect(text).toMatch(/^site_database_up 0$/m);
  expect(text).not.toMatch(/^site_outbox_waiting \d/m);
  expect(text).toContain('site_submissions_total{form="contact",outcome="storage"} 1');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
});

test('the metrics have a listener of their own, which the site does not lead to', async () => {
  const { address, metrics } = await startCountedProcess();
  const answer = await fetch(metrics);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect((await fetch(new URL('/metrics', address))).status).toBe(404);
  expect((await fetch(new URL('/', metrics))).status).toBe(404);
});

test('a METRICS_PORT in use ends the start with code 1 and one line that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const directory = await temporaryDirectory();
  await writeFixtureSite(join(directory, 'dist'));
  const env = { DATA_DIR: join(directory, 'data'), METRICS_PORT: port };
  const server = startProcess(env, ['--site-dir', join(directory, 'dist')]);
  expect(await server.exitCode).toBe(1);
  expect(server.output().stderr).toMatch(
    new RegExp(`^METRICS_PORT: ${port} is in use already.+\\n$`),
  );
  other.close();
});
