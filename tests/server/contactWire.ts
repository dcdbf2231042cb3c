import { expect, test, vi } from 'vitest';
import { TOOL_LINK_LIMIT } from '../../forms/toolLink.ts';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { CONTACT_FUNCTION, DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import type { Database } from '../../server/storage/database.ts';
import { callContact, validMessage } from './requests.ts';
import { startSmtpServer } from './startSmtpServer.ts';

/** What answers the contact call, and the database that it stores messages in. */
interface ContactBackend {
  readonly url: string;
  readonly database: Database;
}

/**
 * The contact call's contract, as tests of whatever answers it: the site's own server or the hosted
 * function. `start` opens one on an empty database, with settings by name.
 */
export function testContactWire(
  start: (env?: Readonly<Record<string, string>>) => Promise<ContactBackend>,
): void {
  test('a message is stored and reaches the owner with the visitor as Reply-To', async () => {
    const smtp = await startSmtpServer();
    const site = await start({
      SMTP_URL: smtp.url,
      CONTACT_TO: 'owner@firm.example',
      MAIL_FROM: 'site@firm.example',
    });

    const response = await callContact(site.url, validMessage);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    const rows = await site.database.selectFrom('messages').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ...validMessage, suspected: null });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
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

  test('optional fields may be missing or empty, and unknown fields are ignored', async () => {
    const site = await start();
    const { name, email, message } = validMessage;

    const response = await callContact(site.url, {
      name,
      email,
      message,
      phone: '',
      admin: true,
      id: 'chosen',
      received_at: 'yesterday',
    });

    expect(response.status).toBe(200);
    const row = await site.database.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name, email, message, phone: null, company: null });
    expect(row.location).toBe('homepage');
    expect(row.id).not.toBe('chosen');
  });

  test('a link to a drawn process is stored and mailed whole, as long as it may be', async () => {
    const smtp = await startSmtpServer();
    const site = await start({ SMTP_URL: smtp.url, SITE_URL: 'https://WWW.firm.example:443/' });
    const link = 'https://www.firm.example/fix-first#process=Az09-_.~='.padEnd(
      TOOL_LINK_LIMIT,
      'x',
    );

    expect((await callContact(site.url, { ...validMessage, link })).status).toBe(200);

    const rows = await site.database.selectFrom('messages').select('link').execute();
    expect(rows).toEqual([{ link }]);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]?.text).toContain(`\n${link}\n`);
    expect(smtp.mails[0]?.html).toContain(`<a href="${link}"`);
  });

  test('a link that is not ours counts as not given, and the message arrives', async () => {
    const site = await start({ SITE_URL: 'https://www.firm.example' });
    const ours = 'https://www.firm.example/fix-first#process=';
    const links = [
      'https://evil.example/fix-first#process=x',
      'https://www.firm.example.evil.example/fix-first#process=x',
      'https://www.firm.example@evil.example/fix-first#process=x',
      'https://evil.example/?https://www.firm.example/fix-first#process=x',
      'http://www.firm.example/fix-first#process=x',
      'https://www.firm.example/#process=x',
      'https://www.firm.example/fix-first/../blog#process=x',
      'https://www.firm.example/fix-first?a=b#process=x',
      'https://www.firm.example/fix-first#',
      'javascript:alert(1)//https://www.firm.example/fix-first#process=x',
      '/fix-first#process=x',
      `${ours}<b>"'`,
      `${ours}x" onclick="alert(1)`,
      `${ours}x\r\nBcc: eve@evil.example`,
      `${ours}\u001b[2J`,
      `${ours}%0a`,
      ours.padEnd(TOOL_LINK_LIMIT + 1, 'x'),
      [`${ours}x`],
      7,
      null,
      '',
    ];

    for (const link of links) {
      expect((await callContact(site.url, { ...validMessage, link })).status).toBe(200);
    }

    // Each repeats the first, so none of them had a link.
    const rows = await site.database.selectFrom('messages').select(['message', 'link']).execute();
    expect(rows).toEqual([{ message: validMessage.message, link: null }]);
  });

  test('the same submission sent again, from another button too, is one message and one mail', async () => {
    const smtp = await startSmtpServer();
    const site = await start({ SMTP_URL: smtp.url });
    const headers = { 'idempotency-key': 'one-submission' };

    const answers = await Promise.all([
      callContact(site.url, validMessage, headers),
      callContact(site.url, validMessage, headers),
      callContact(site.url, {
        ...validMessage,
        location: 'about',
        submission_id: 'one-submission',
      }),
    ]);

    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(1);
    expect(await site.database.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  });

  test('a changed message, or process, under the same key is a new message', async () => {
    const site = await start({ SITE_URL: 'https://www.firm.example' });
    const headers = { 'idempotency-key': 'one-submission' };
    const link = 'https://www.firm.example/fix-first#process=x';
    const changes = [{}, { message: 'Second thoughts, see here.' }, { link }, { link: `${link}y` }];

    for (const change of [...changes, ...changes]) {
      await callContact(site.url, { ...validMessage, ...change }, headers);
    }

    const rows = await site.database.selectFrom('messages').select(['message', 'link']).execute();
    expect(rows.map((row) => `${row.message} ${row.link}`).sort()).toEqual([
      `${validMessage.message} ${link}`,
      `${validMessage.message} ${link}y`,
      `${validMessage.message} null`,
      'Second thoughts, see here. null',
    ]);
  });

  test.each([
    ['no key', undefined],
    ['an empty key', ''],
    ['a key that is no string', 7],
    ['a key over 200 characters', 'k'.repeat(201)],
  ])(
    'with %s the same message is one message for ten minutes, then a new one',
    async (_case, submission_id) => {
      const site = await start();
      const send = async (change: object = {}) => {
        const body = { ...validMessage, ...change, submission_id };
        expect((await callContact(site.url, body)).status).toBe(200);
        return site.database.selectFrom('messages').select(['id', 'location']).execute();
      };
      const first = await send();
      expect(first).toHaveLength(1);
      expect(await send()).toEqual(first);
      expect(await send({ location: 'about' })).toEqual(first);
      expect(await site.database.selectFrom('outbox').select('id').execute()).toHaveLength(1);
      expect(await send({ phone: '' })).toHaveLength(2);

      const received_at = new Date(Date.now() - 600_000).toISOString();
      await site.database.updateTable('messages').set({ received_at }).execute();
      expect(await send()).toHaveLength(3);
      expect(await site.database.selectFrom('outbox').select('id').execute()).toHaveLength(3);
    },
  );

  test('what breaks a rule is refused with its message and nothing is stored', async () => {
    const site = await start();
    const refused: readonly [object, string][] = [
      [{ name: '' }, 'Name is required'],
      [{ name: undefined }, 'Name is required'],
      [{ name: ['Ada'] }, 'Name is required'],
      [{ name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
      [{ name: 'Ada 1' }, 'Name contains invalid characters'],
      [{ email: 'ada' }, 'Invalid email address'],
      [{ email: "o'hara@example.org" }, 'Invalid email address'],
      [{ email: '"x"@example.org' }, 'Invalid email address'],
      [{ email: 'Ada <ada@example.org>' }, 'Invalid email address'],
      [{ email: `${'a'.repeat(250)}@b.example` }, 'Email must be less than 255 characters'],
      [{ phone: '0123' }, 'Invalid phone number format'],
      [{ company: 'x'.repeat(101) }, 'Company name must be less than 100 characters'],
      [{ message: 'too short' }, 'Message must be at least 10 characters'],
    ];
    for (const [change, error] of refused) {
      const response = await callContact(site.url, { ...validMessage, ...change });
      expect([change, response.status, await response.json()]).toEqual([change, 400, { error }]);
    }
    expect(await site.database.selectFrom('messages').select('id').execute()).toEqual([]);
    expect(await site.database.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('what is no record of fields, or from nobody with the key, is refused before it is read', async () => {
    const site = await start();
    const refused: readonly [number, string, Record<string, string>?][] = [
      [400, '{"name":'],
      [400, ''],
      [400, '[]'],
      [400, '"text"'],
      [400, 'null'],
      [413, JSON.stringify({ message: 'x'.repeat(65_536) })],
      [415, '{}', { 'content-type': 'text/plain' }],
      [415, '{}', { 'content-type': 'application/x-www-form-urlencoded' }],
      [415, '{}', { 'content-type': 'multipart/form-data; boundary=x' }],
      [401, '{', { authorization: '' }],
      [401, '{', { authorization: 'Bearer wrong' }],
      [401, '{', { authorization: 'Bearer ' }],
      [401, '{', { authorization: 'Basic abc' }],
    ];
    for (const [status, body, headers] of refused) {
      const response = await callContact(site.url, body, headers);
      const about = [body.slice(0, 20), headers];
      expect([...about, response.status]).toEqual([...about, status]);
      expect(await response.json()).toEqual({ error: expect.any(String) });
    }
  });

  test('a body of exactly 64 KB is read', async () => {
    const site = await start();
    const frame = JSON.stringify({ ...validMessage, padding: '' });
    const padding = 'x'.repeat(65_536 - frame.length);
    const response = await callContact(site.url, { ...validMessage, padding });
    expect(response.status).toBe(200);
  });

  test('a page of another origin may call', async () => {
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
  });

  test('another verb is answered with 405 and those that are taken', async () => {
    const site = await start();
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

  test('past the limit a message is refused with the seconds to wait; what breaks a rule or is a repeat does not count', async () => {
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

  test('a message that fills in the trap is answered alike, stored with its mark and mailed with it', async () => {
    const smtp = await startSmtpServer();
    const site = await start({ SMTP_URL: smtp.url });
    const trapped = { ...validMessage, [TRAP_FIELD]: 'https://spam.example' };

    const response = await callContact(site.url, trapped);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    const rows = await site.database.selectFrom('messages').selectAll().execute();
    expect(rows.map((row) => row.suspected)).toEqual(['trap']);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]?.subject).toBe(
      '[Suspected spam] New message from Ada Byron (Analytical Engines Ltd)',
    );
    expect(smtp.mails[0]?.text).toContain(validMessage.message);
  });

  test('when the tables cannot be used the visitor is asked to try again', async () => {
    const site = await start();
    await site.database.schema.alterTable('outbox').renameTo('elsewhere').execute();
    const response = await callContact(site.url, validMessage);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      error: 'The message could not be stored. Please try again.',
    });
    expect(await site.database.selectFrom('messages').select('id').execute()).toEqual([]);
  });
}
