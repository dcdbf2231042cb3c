import { expect, test } from 'vitest';
import { CONTACT_FUNCTION, DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { waitFor } from '../waitFor.ts';
import { callContact, validMessage } from './requests.ts';
import type { TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

/**
 * Tests the contract of the contact call with our own server or the hosted function. `start` starts one of them on an
 * empty database, with these settings.
 */
export function testContactCallContract(
  start: (env?: Readonly<Record<string, string>>) => Promise<Pick<TestSite, 'url' | 'database'>>,
): void {
  test('a message is stored and reaches the owner with the visitor as Reply-To, once also if it is submitted again from another button', async () => {
    const smtp = await startSmtpServer();
    const site = await start({
      SMTP_URL: smtp.url,
      CONTACT_TO: 'owner@firm.example',
      MAIL_FROM: 'site@firm.example',
    });
    const headers = { 'idempotency-key': 'one-submission' };

    const answers = await Promise.all([
      callContact(site.url, validMessage, headers),
      callContact(site.url, validMessage, headers),
      callContact(site.url, { ...validMessage, submission_id: 'one-submission' }),
    ]);
    const fromElsewhere = { ...validMessage, location: 'about' };
    const again = await callContact(site.url, fromElsewhere, headers);

    for (const answer of [...answers, again]) {
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    }
    expect(await site.database.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    const rows = await site.database.selectFrom('messages').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ...validMessage, spam_reason: null });
    await waitFor(() => expect(smtp.mails).toHaveLength(1));
    const [mail] = smtp.mails;
    expect(mail?.replyTo).toEqual([{ name: 'Ada Byron', address: 'ada@example.org' }]);
    expect(mail?.from?.address).toBe('site@firm.example');
    expect(mail?.to?.[0]?.address).toBe('owner@firm.example');
    expect(mail?.subject).toBe('New message from Ada Byron (Analytical Engines Ltd)');
    for (const value of Object.values(validMessage)) {
      expect(mail?.text).toContain(value);
      expect(mail?.html).toContain(value);
    }
  });

  test('an invalid message, a body without fields, and a call without the key are refused, and nothing is stored if the database fails', async () => {
    const site = await start();
    const refused: readonly [number, string, Record<string, string>?][] = [
      [400, JSON.stringify({ ...validMessage, message: 'too short' })],
      [400, '{"name":'],
      [400, ''],
      [400, '[]'],
      [400, 'null'],
      [413, JSON.stringify({ message: 'x'.repeat(65_536) })],
      [415, '{}', { 'content-type': 'text/plain' }],
      [415, '{}', { 'content-type': 'application/x-www-form-urlencoded' }],
      [415, '{}', { 'content-type': 'multipart/form-data; boundary=x' }],
      [401, '{', { authorization: '' }],
      [401, '{', { authorization: 'Bearer wrong' }],
      [401, '{', { authorization: 'Basic abc' }],
    ];
    for (const [status, body, headers] of refused) {
      const response = await callContact(site.url, body, headers);
      const about = [body.slice(0, 20), headers];
      expect([...about, response.status]).toEqual([...about, status]);
      expect(await response.json()).toEqual({ error: expect.any(String) });
    }
    const noRecord = await callContact(site.url, []);
    expect(await noRecord.json()).toEqual({ error: 'The request body has to be a JSON object' });
    const broken = await callContact(site.url, { ...validMessage, name: ['Ada'], phone: 'x' });
    expect(await broken.json()).toEqual({ error: 'Name is required' });

    await site.database.schema.alterTable('outbox').renameTo('elsewhere').execute();
    const response = await callContact(site.url, validMessage);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      error: 'The message could not be stored. Please try again.',
    });
    expect(await site.database.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  test('a page of another origin may send a message, and use no other method', async () => {
    const site = await start();
    const asked =
      'authorization,x-client-info,apikey,content-type,prefer,content-profile,idempotency-key,x-region,x-retry-count';
    const preflight = await fetch(`${site.url}/functions/v1/${CONTACT_FUNCTION}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-max-age')).toBe('3600');
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(/, */) ?? [];
    expect(allowed).toEqual(expect.arrayContaining(asked.split(',')));

    const refused = await callContact(site.url, '', { authorization: '' });
    expect(refused.status).toBe(401);
    for (const answer of [refused, await callContact(site.url, validMessage)]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/retry-after/i);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    }
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${site.url}/functions/v1/${CONTACT_FUNCTION}`, {
        method,
        headers: { authorization: `Bearer ${DEVELOPMENT_ANON_KEY}` },
      });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
      expect(await response.json()).toEqual({ error: 'This method is not allowed here' });
    }
  });

  test('past the limit a message is refused with Retry-After; invalid and repeated messages do not count', async () => {
    const site = await start({ RATE_LIMIT_CONTACT: '1/300' });
    const broken = await callContact(site.url, { ...validMessage, name: '' });
    expect(broken.status).toBe(400);
    const key = { 'idempotency-key': 'one-submission' };
    const other = { ...validMessage, message: 'Second thoughts, see here.' };
    expect((await callContact(site.url, validMessage, key)).status).toBe(200);

    const response = await callContact(site.url, other, key);

    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(await response.json()).toEqual({
      error: 'Too many requests. Please wait a few minutes before submitting again.',
    });
    const repeat = await callContact(site.url, validMessage, key);
    expect(repeat.status).toBe(200);
    expect(await repeat.json()).toEqual({ ok: true });
    expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(1);
  });
}
