import { expect, test, vi } from 'vitest';
import { createHostedDatabase, type HostedDatabase } from './hostedDatabase.ts';
import { validSubscription } from './requests.ts';
import { startFunction } from './startFunction.ts';
import { startSmtpServer } from './startSmtpServer.ts';

const SITE_URL = 'https://www.firm.example';
const DELIVERY_SECRET = 'known-to-the-scheduler';

async function subscribe(hosted: HostedDatabase, email = validSubscription.email): Promise<void> {
  const visitor = await hosted.connectAs('anon');
  await visitor.query('insert into newsletter_subscribers (first_name, email) values ($1, $2)', [
    validSubscription.first_name,
    email,
  ]);
}

async function startDelivery(hosted: HostedDatabase, env: Readonly<Record<string, string>> = {}) {
  const running = await startFunction('deliver-mail', {
    SUPABASE_DB_URL: hosted.url,
    DELIVERY_SECRET,
    ...env,
  });
  const deliver = async () => {
    const headers = { authorization: `Bearer ${DELIVERY_SECRET}` };
    const response = await fetch(running.url, { method: 'POST', headers });
    expect(response.status).toBe(202);
  };
  return { ...running, deliver };
}

test('a new subscriber is welcomed once and unsubscribes by the link of the mail', async () => {
  const hosted = await createHostedDatabase();
  const smtp = await startSmtpServer();
  const { deliver } = await startDelivery(hosted, { SITE_URL, SMTP_URL: smtp.url });
  await subscribe(hosted);

  const owner = await hosted.connectAs('hosted_owner');
  await owner.query('begin; lock table outbox in share mode');
  await Promise.all([deliver(), deliver()]);
  await vi.waitFor(async () => {
    const [row] = await hosted.asOwner(
      `select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = database
       where datname = current_database() and not granted`,
    );
    expect(row?.waiting).toBe(2);
  });
  await owner.query('commit');
  await deliver();

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  await vi.waitFor(async () => {
    const mails = await hosted.asOwner('select kind, sent_at from outbox');
    expect(mails).toEqual([{ kind: 'welcome', sent_at: expect.any(String) }]);
  });
  await deliver();
  expect(await hosted.asOwner('select id from outbox')).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail?.to?.[0]?.address).toBe(validSubscription.email);
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const link = header.slice(1, -1);
  expect(link).toMatch(/^https:\/\/project\.example\/functions\/v1\/unsubscribe\?token=[\w-]{64}$/);
  const { search } = new URL(link);
  expect(mail?.text).toContain(`\n${SITE_URL}/newsletter/unsubscribe${search}\n`);
  expect(mail?.text).not.toContain('project.example');

  const { url } = await startFunction('unsubscribe', { SUPABASE_DB_URL: hosted.url, SITE_URL });
  const body = new URLSearchParams('List-Unsubscribe=One-Click');
  const response = await fetch(`${url}/unsubscribe${search}`, { method: 'POST', body });
  expect(response.status).toBe(200);
  expect(await hosted.asOwner('select id from newsletter_subscribers')).toEqual([]);
  expect(await hosted.asOwner('select id from outbox')).toEqual([]);
});

test("the function's POST unsubscribes; looking, which leads to the site's page, and other tokens do not", async () => {
  const hosted = await createHostedDatabase();
  await subscribe(hosted);
  const [row] = await hosted.asOwner(
    'select unsubscribe_token as token from newsletter_subscribers',
  );
  const { url } = await startFunction('unsubscribe', { SUPABASE_DB_URL: hosted.url, SITE_URL });
  const call = (method: string, token: unknown) =>
    fetch(`${url}/unsubscribe?token=${token}`, { method, redirect: 'manual' });

  for (const method of ['GET', 'HEAD']) {
    const looked = await call(method, row?.token);
    expect(looked.status).toBe(303);
    const page = `${SITE_URL}/newsletter/unsubscribe?token=${row?.token}`;
    expect(looked.headers.get('location')).toBe(page);
  }
  const preflight = await call('OPTIONS', row?.token);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  const deleted = await call('DELETE', row?.token);
  expect(deleted.status).toBe(405);
  expect(deleted.headers.get('allow')).toBe('GET, POST');
  for (const token of ['unknown', "'%20or%201=1", '']) {
    const answer = await call('POST', token);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  }
  expect(await hosted.asOwner('select id from newsletter_subscribers')).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) {
    const answer = await call('POST', row?.token);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await hosted.asOwner('select id from newsletter_subscribers')).toEqual([]);
  }
});

test('neither a list that was brought along is welcomed nor who filled in the trap', async () => {
  const hosted = await createHostedDatabase();
  await hosted.database
    .insertInto('newsletter_subscribers')
    .values([
      {
        ...validSubscription,
        id: '1',
        unsubscribe_token: 't',
        subscribed_at: '2025-01-28T10:00:00.000Z',
      },
      {
        first_name: 'Bot',
        email: 'bot@example.org',
        id: '2',
        unsubscribe_token: 'u',
        subscribed_at: new Date().toISOString(),
        suspicion: 'trap',
      },
    ])
    .execute();
  await subscribe(hosted, 'eve@example.org');
  const { deliver } = await startDelivery(hosted, { SITE_URL });
  await deliver();
  await vi.waitFor(async () => {
    const mails = await hosted.asOwner('select recipient from outbox');
    expect(mails.map((mail) => String(mail.recipient))).toEqual([
      expect.stringContaining('eve@example.org'),
    ]);
  });
});

test('the scheduled call deletes what has been kept for its time, once a day', async () => {
  const hosted = await createHostedDatabase();
  const insertMessage = (id: string, received_at: string) =>
    hosted.database
      .insertInto('messages')
      .values({ id, received_at, name: 'A', email: 'a@b.de', message: 'm', location: 'homepage' })
      .execute();
  await insertMessage('old', '2015-01-28T10:00:00.000Z');
  await insertMessage('new', new Date().toISOString());
  const { deliver } = await startDelivery(hosted);
  const purged = () => hosted.asOwner("select value from site_values where name = 'last_purge'");

  await deliver();

  await vi.waitFor(async () => expect(await purged()).toHaveLength(1));
  expect(await hosted.asOwner('select id from messages')).toEqual([{ id: 'new' }]);
});

/** The platform's vault, HTTP calls and scheduler, as far as the migration uses them. */
const EXTENSIONS = `
  create schema vault; create schema net; create schema cron;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create table net.requests (url text, headers jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint
    language sql as 'insert into net.requests values (url, headers); select 1::bigint';
  create table cron.job (name text primary key, schedule text, command text);
  create function cron.schedule(name text, schedule text, command text) returns bigint
    language sql as 'insert into cron.job values ($1, $2, $3)
      on conflict (name) do update set command = excluded.command; select 1::bigint';
  grant usage on schema vault, net, cron to public;
  grant all on all tables in schema vault, net, cron to public;
`;

test('the schedule calls the function with the secret of the vault, and nothing without one', async () => {
  const hosted = await createHostedDatabase({ before: EXTENSIONS });
  const [job] = await hosted.asOwner('select * from cron.job');
  expect(job).toMatchObject({ name: 'deliver-mail', schedule: '* * * * *' });
  await hosted.asOwner(String(job?.command));
  expect(await hosted.asOwner('select * from net.requests')).toEqual([]);

  await hosted.asOwner(`insert into vault.decrypted_secrets values
    ('project_url', 'https://project.example'), ('delivery_secret', '${DELIVERY_SECRET}')`);
  await hosted.asOwner(String(job?.command));

  const [request] = await hosted.asOwner('select * from net.requests');
  expect(request?.url).toBe('https://project.example/functions/v1/deliver-mail');
  const { url } = await startDelivery(hosted);
  const headers = new Headers(request?.headers as Record<string, string>);
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(202);

  await hosted.migrate();
  expect(await hosted.asOwner('select * from cron.job')).toHaveLength(1);
});
