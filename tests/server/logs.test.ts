import { expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { waitFor } from '../waitFor.ts';
import {
  callContact,
  callNewsletter,
  postForm,
  validMessage,
  validSubscription,
} from './requests.ts';
import { readAnswers, sendRaw } from './sendRaw.ts';
import { lockDatabase, startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

test('log lines contain no data of a visitor', async () => {
  const refusing = await startSmtpServer({ refuse: () => 550 });
  const site = await startSite({ SMTP_URL: refusing.url, TRUST_PROXY: 'loopback' });
  const from = { 'x-forwarded-for': '198.51.100.77', referer: 'https://search.example/?q=secret' };

  await callContact(site.url, validMessage, { ...from, 'idempotency-key': 'private-key' });
  await callContact(site.url, `{"name":"${validMessage.name}" broken`, from);
  await callNewsletter(site.url, validSubscription, from);
  await callNewsletter(site.url, validSubscription, from);
  const suspected = {
    first_name: 'Mallory',
    email: 'mallory@example.org',
    [HONEYPOT_FIELD]: 'spam',
  };
  await postForm(site.url, '/newsletter', suspected, from);
  await callContact(site.url, { ...validMessage, ...suspected }, from);
  await postForm(site.url, '/contact', { ...validMessage, name: '' }, from);
  await fetch(`${site.url}/no/${validMessage.email}?email=${validMessage.email}`, {
    headers: from,
  });
  await fetch(`${site.url}/newsletter/unsubscribe?token=private-token`, { headers: from });
  await waitFor(async () => {
    const mails = await site.database.selectFrom('outbox').selectAll().execute();
    const kinds = mails.map((mail) => mail.kind).sort();
    expect(kinds).toEqual(['notification', 'notification', 'welcome']);
    expect(mails.every((mail) => mail.last_error?.includes('550'))).toBe(true);
    expect(mails.some((mail) => mail.expired_at !== null)).toBe(true);
  });
  const unlock = lockDatabase(site);
  await callContact(site.url, { ...validMessage, name: 'Byron' }, from);
  unlock();

  const log = site.logLines.join('');
  expect(log).toContain('request failed');
  expect(log).toContain('"responseCode":550');
  expect(log).toContain('mail expired');
  const { location: _page, ...fields } = validMessage;
  const secrets = [
    ...Object.values({ ...fields, ...validSubscription, ...suspected, first_name: 'Mallory' }),
    'Byron',
    '198.51.100.77',
    '127.0.0.1:',
    'remoteAddress',
    'search.example',
    'email=',
    'private-key',
    'private-token',
  ];
  const listening = log.replaceAll(/Server listening at [^"]*/g, '');
  for (const secret of secrets) expect(listening).not.toContain(secret);
});

test('each response is one JSON line, with its path if a page has that path, and without the query', async () => {
  const site = await startSite();
  for (const [what, status] of [
    ['GET http://visitor-text.example/about', 200],
    ['GET http://visitor-text.example/about/?visitor-text', 301],
    ['GET http://visitor-text.example/visitor-text', 404],
    ['GET http://visitor-text.example/%visitor-text', 404],
    ['DELETE http://visitor-text.example/about', 405],
    ['POST http://visitor-text.example/newsletter?visitor-text', 422],
  ] as const) {
    const head = `${what} HTTP/1.1\r\nHost: visitor-text.example\r\nConnection: close\r\n\r\n`;
    const [answer] = readAnswers(await sendRaw(site.port, head));
    expect([what, answer?.status]).toEqual([what, status]);
  }
  const lines = await waitFor(() => {
    const answered = site.logLines.filter((line) => line.includes('"answered"'));
    expect(answered).toHaveLength(6);
    return answered;
  });
  const [first] = lines;
  expect(JSON.parse(first ?? '')).toMatchObject({
    ...{ level: 30, method: 'GET', route: '/about', status: 200, ms: expect.any(Number) },
  });
  expect(lines.map((line) => JSON.parse(line).route)).toEqual([
    '/about',
    '/about/',
    'none',
    'none',
    'none',
    '/newsletter',
  ]);
  expect(site.logLines.join('')).not.toContain('visitor-text');
});

test('the message of an error is not logged, because it may quote a visitor', async () => {
  const site = await startSite();
  const cause = new Error('Cannot read ada@example.org');
  site.app.log.error({ err: new Error('Refused: Ada Byron', { cause }) }, 'request failed');
  const line = JSON.parse(site.logLines.at(-1) ?? '');
  expect(line.err).toMatchObject({ type: 'Error', message: '', cause: { message: '' } });
  expect(line.err.stack).toContain('logs.test.ts');
  expect(JSON.stringify(line)).not.toMatch(/ada|Byron/);
});
