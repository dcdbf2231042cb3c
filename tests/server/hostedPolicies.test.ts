import type { Client, DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { newsletterSchema } from '../../forms/newsletterForm.ts';
import { createHostedDatabase, type HostedDatabase } from './hostedDatabase.ts';
import { validSubscription } from './requests.ts';

const INSERT = 'insert into newsletter_subscribers (first_name, email) values ($1, $2)';
const NOT_ALLOWED = '42501';
const BROKEN_RULE = '23514';

const TABLES = [
  'kysely_migration',
  'kysely_migration_lock',
  'message_senders',
  'messages',
  'newsletter_issues',
  'newsletter_subscribers',
  'outbox',
  'privacy_erasures',
  'rate_limits',
  'site_values',
];

/** The error of a statement that is refused. */
async function refusal(statement: Promise<unknown>): Promise<DatabaseError> {
  return statement.then(
    () => {
      throw new Error('The statement was not refused');
    },
    (error: DatabaseError) => error,
  );
}

function readSubscribers({ database }: HostedDatabase) {
  return database.selectFrom('newsletter_subscribers').selectAll().execute();
}

test('a visitor inserts a first name and an e-mail; the database gives the rest', async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');

  await visitor.query(INSERT, ['Ada', 'ada@example.org']);

  const [row] = await readSubscribers(hosted);
  expect(row).toMatchObject(validSubscription);
  expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(row?.unsubscribe_token).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.subscribed_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(Date.now() - Date.parse(row?.subscribed_at ?? ''))).toBeLessThan(60_000);
});

test("the platform's own statement for an insert whose row is not returned is allowed", async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');

  await visitor.query(
    `with pgrst_source as (
       insert into public.newsletter_subscribers (email, first_name)
       select pgrst_body.email, pgrst_body.first_name
       from (select $1::json as json_data) pgrst_payload,
         lateral (
           select email, first_name
           from json_to_record(pgrst_payload.json_data) as _ (email text, first_name text)
         ) pgrst_body
       returning 1
     )
     select '' as total_result_set, pg_catalog.count(_postgrest_t) as page_total
     from (select * from pgrst_source) _postgrest_t`,
    [JSON.stringify(validSubscription)],
  );

  expect(await readSubscribers(hosted)).toHaveLength(1);
});

test('over a database connection a known address is refused in the words of our own server', async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');
  await visitor.query(INSERT, ['Ada', 'ada@example.org']);

  const error = await refusal(visitor.query(INSERT, ['Eve', 'ada@example.org']));

  expect(error).toMatchObject({
    code: '23505',
    constraint: 'newsletter_subscribers_email_key',
    message: 'duplicate key value violates unique constraint "newsletter_subscribers_email_key"',
  });
});

test.each([
  [
    'an id',
    "insert into newsletter_subscribers (id, first_name, email) values ('1', 'A', 'a@b.de')",
  ],
  [
    'a token',
    "insert into newsletter_subscribers (first_name, email, unsubscribe_token) values ('A', 'a@b.de', 't')",
  ],
  [
    'a moment',
    "insert into newsletter_subscribers (first_name, email, subscribed_at) values ('A', 'a@b.de', 'x')",
  ],
  [
    'a mark',
    "insert into newsletter_subscribers (first_name, email, suspicion) values ('A', 'a@b.de', 'trap')",
  ],
  [
    'a confirmation',
    "insert into newsletter_subscribers (first_name, email, confirmed_at) values ('A', 'a@b.de', 'x')",
  ],
  [
    'a request that was not made',
    "insert into newsletter_subscribers (first_name, email, asked_at, reminded_at) values ('A', 'a@b.de', 'x', 'x')",
  ],
  [
    'a count of refusals',
    "insert into newsletter_subscribers (first_name, email, refused_issues) values ('A', 'a@b.de', 0)",
  ],
  [
    'a row to be returned',
    "insert into newsletter_subscribers (first_name, email) values ('A', 'a@b.de') returning id",
  ],
  [
    'an update on conflict',
    "insert into newsletter_subscribers (first_name, email) values ('A', 'a@b.de') on conflict (email) do update set first_name = 'B'",
  ],
  [
    'a silent conflict on a column',
    "insert into newsletter_subscribers (first_name, email) values ('A', 'a@b.de') on conflict (email) do nothing",
  ],
  ['reading', 'select * from newsletter_subscribers'],
  ['reading one column', 'select email from newsletter_subscribers'],
  ['reading who has confirmed', 'select confirmed_at from newsletter_subscribers'],
  ['confirming', "update newsletter_subscribers set confirmed_at = 'x'"],
  ['counting', 'select count(*) from newsletter_subscribers'],
  ['changing', "update newsletter_subscribers set first_name = 'B'"],
  ['deleting', 'delete from newsletter_subscribers'],
  ['truncating', 'truncate newsletter_subscribers'],
  ['locking', 'begin; lock table newsletter_subscribers'],
  ['copying', 'copy newsletter_subscribers to stdout'],
  ['switching the rules off', 'alter table newsletter_subscribers disable row level security'],
  ['a function of the private schema', 'select private.deliver_mail()'],
  ['calling a trigger', 'select private.clear_refusals()'],
  ['another table', 'create table own (id text)'],
])('a visitor is refused %s', async (_case, statement) => {
  const hosted = await createHostedDatabase();
  await hosted.database
    .insertInto('newsletter_subscribers')
    .values({
      id: '0',
      first_name: 'Eve',
      email: 'eve@example.org',
      unsubscribe_token: 't0',
      subscribed_at: '2026-11-20T10:00:00.000Z',
    })
    .execute();
  const before = await readSubscribers(hosted);
  const visitor = await hosted.connectAs('anon');

  expect(await refusal(visitor.query(statement))).toMatchObject({ code: NOT_ALLOWED });

  expect(await readSubscribers(hosted)).toEqual(before);
});

test('every table has row-level security, and but for that insert none has rights for visitors or users', async () => {
  const hosted = await createHostedDatabase();
  const tables = await hosted.asOwner(
    `select relname as name, relrowsecurity as secured from pg_class
     where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(tables).toEqual(TABLES.map((name) => ({ name, secured: true })));

  const rights = await hosted.asOwner(
    `select grantee, table_name, privilege_type from information_schema.role_table_grants
     where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema = 'public'`,
  );
  expect(rights).toEqual([]);
  const columns = await hosted.asOwner(
    `select grantee, table_name, column_name, privilege_type
     from information_schema.role_column_grants
     where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema = 'public' order by column_name`,
  );
  const right = { grantee: 'anon', table_name: 'newsletter_subscribers', privilege_type: 'INSERT' };
  expect(columns).toEqual([
    { ...right, column_name: 'email' },
    { ...right, column_name: 'first_name' },
  ]);
});

test.each(['anon', 'authenticated'])(
  '%s can neither read nor write any other table',
  async (role) => {
    const hosted = await createHostedDatabase();
    const caller = await hosted.connectAs(role);
    const others = TABLES.filter((name) => role !== 'anon' || name !== 'newsletter_subscribers');
    for (const table of others) {
      for (const statement of [
        `select * from ${table}`,
        `insert into ${table} default values`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        const { code } = await refusal(caller.query(statement));
        expect([statement, code]).toEqual([statement, NOT_ALLOWED]);
      }
    }
  },
);

test('what is made later is out of reach of visitors and users too', async () => {
  const hosted = await createHostedDatabase();
  await hosted.asOwner(`
    create table later (id serial primary key, secret text);
    create view later_view as select * from later;
    create function later_function() returns int language sql as 'select 1';
  `);
  for (const role of ['anon', 'authenticated']) {
    const caller = await hosted.connectAs(role);
    for (const statement of [
      'select * from later',
      'select * from later_view',
      "insert into later (secret) values ('x')",
      "select nextval('later_id_seq')",
      'select later_function()',
    ]) {
      const { code } = await refusal(caller.query(statement));
      expect([role, statement, code]).toEqual([role, statement, NOT_ALLOWED]);
    }
  }
});

test.each([
  ['an empty name', '', 'ada@example.org'],
  ['a name of 51 characters', 'x'.repeat(51), 'ada@example.org'],
  ['a name with a digit', 'Ada 1', 'ada@example.org'],
  ['a name with markup', '<b>Ada', 'ada@example.org'],
  ['a name with a line break', 'Ada\nBcc', 'ada@example.org'],
  ['a name with a link', 'www.spam.example', 'ada@example.org'],
  ['a name with spaces around it', ' Ada ', 'ada@example.org'],
  ['a name with an emoji', 'Ada 🚀', 'ada@example.org'],
  ['a name with a sign of direction', 'Ada\u202e', 'ada@example.org'],
  ['an address in upper case', 'Ada', 'Ada@example.org'],
  ['no address', 'Ada', 'ada'],
  ['an address without a dot', 'Ada', 'ada@example'],
  ['an address with a space', 'Ada', 'a da@example.org'],
  ['an address with an apostrophe', 'Ada', "o'hara@example.org"],
  ['an address with a quote', 'Ada', '"ada"@example.org'],
  ['an address in brackets', 'Ada', '<ada@example.org>'],
  ['two addresses', 'Ada', 'a@example.org,b@example.org'],
  ['an address with a line break', 'Ada', 'ada@example.org\nbcc: x@example.org'],
  ['an address of 256 characters', 'Ada', `${'a'.repeat(244)}@example.org`],
])('%s is refused', async (_case, name, email) => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');
  expect(await refusal(visitor.query(INSERT, [name, email]))).toMatchObject({ code: BROKEN_RULE });
  expect(await readSubscribers(hosted)).toEqual([]);
});

test('a missing value is refused', async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');
  for (const values of [
    [null, 'ada@example.org'],
    ['Ada', null],
  ]) {
    expect(await refusal(visitor.query(INSERT, values))).toMatchObject({ code: '23502' });
  }
});

test('every letter that the form accepts is accepted by the database', async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');
  const letters: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCodePoint(code);
    if (/[\p{L}\p{M}]/u.test(character)) letters.push(character);
  }
  const names: string[] = [];
  for (let at = 0; at < letters.length; at += 20) names.push(letters.slice(at, at + 20).join(''));
  names.push("Anne-Marie O'Hara", 'D’Angelo', 'Зоя', '山田', 'José María', 'e\u0301ric');
  for (const first_name of names) {
    expect(newsletterSchema.safeParse({ first_name, email: 'a@b.de' }).success).toBe(true);
  }

  const result = await visitor.query(
    `insert into newsletter_subscribers (first_name, email)
     select name, 'a' || number || '@example.org' from unnest($1::text[]) with ordinality as given (name, number)`,
    [names],
  );

  expect(result.rowCount).toBe(names.length);
});

test.each(['a.b+c@example.org', 'o_hara@example.co.uk', '_x-y@a-b.example', 'x@1.example'])(
  'the address %s is accepted by the form and by the database',
  async (email) => {
    const hosted = await createHostedDatabase();
    const visitor = await hosted.connectAs('anon');
    expect(newsletterSchema.safeParse({ first_name: 'Ada', email }).success).toBe(true);
    await visitor.query(INSERT, ['Ada', email]);
    expect(await readSubscribers(hosted)).toHaveLength(1);
  },
);

/** Inserts as the platform's interface does for a call from this address; returns the status that it is told. */
async function callFrom(visitor: Client, address: string, email: string): Promise<string | null> {
  const headers = JSON.stringify({
    'cf-connecting-ip': address,
    'x-forwarded-for': `${email.length}.0.0.1`,
  });
  await visitor.query('begin');
  try {
    await visitor.query("select set_config('request.headers', $1, true)", [headers]);
    await visitor.query(INSERT, ['Ada', email]);
    const { rows } = await visitor.query<{ status: string | null }>(
      "select nullif(current_setting('response.status', true), '') as status",
    );
    await visitor.query('commit');
    return rows[0]?.status ?? null;
  } catch (error) {
    await visitor.query('rollback');
    throw error;
  }
}

test('past 20 subscriptions from one address the interface answers 429, as our own server', async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');
  for (let number = 1; number <= 20; number += 1) {
    expect(await callFrom(visitor, '2001:db8:1:2::1', `${number}@example.org`)).toBeNull();
  }

  const error = await refusal(callFrom(visitor, '2001:db8:1:2::2', '21@example.org'));

  expect(error.code).toBe('PGRST');
  expect(JSON.parse(error.message)).toEqual({
    code: 'PT429',
    message: 'Too many requests. Please wait a few minutes before subscribing again.',
    details: null,
    hint: null,
  });
  const { status, headers } = JSON.parse(error.detail ?? '');
  expect(status).toBe(429);
  expect(Number(headers['Retry-After'])).toBeGreaterThan(290);
  expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(300);
  await callFrom(visitor, '2001:db8:1:3::1', '22@example.org');
  await callFrom(visitor, '198.51.100.1', '23@example.org');
  expect(await readSubscribers(hosted)).toHaveLength(22);
  const [count] = await hosted.asOwner('select * from rate_limits order by count desc limit 1');
  expect(count).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{64}$/), count: 20 });

  await hosted.asOwner("update rate_limits set expires_at = '2026-01-01T00:00:00.000Z'");
  await callFrom(visitor, '2001:db8:1:2::1', '24@example.org');
  expect(await readSubscribers(hosted)).toHaveLength(23);
});

test('whoever asks who has subscribed is told so 20 times, and the 21st time is refused', async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');
  await callFrom(visitor, '198.51.100.1', 'ada@example.org');
  const before = await readSubscribers(hosted);
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    expect(await callFrom(visitor, '203.0.113.9', 'ada@example.org')).toBe('409');
  }

  for (const email of ['ada@example.org', 'eve@example.org']) {
    const error = await refusal(callFrom(visitor, '203.0.113.9', email));
    expect(JSON.parse(error.message)).toMatchObject({ code: 'PT429' });
  }
  expect(await readSubscribers(hosted)).toEqual(before);
  expect(await callFrom(visitor, '198.51.100.1', 'eve@example.org')).toBeNull();
});

test('an address that subscribes again is tried again, and asked again unless it has confirmed', async () => {
  const hosted = await createHostedDatabase();
  const at = '2026-11-20T10:00:00.000Z';
  const just = new Date(Date.now() - 3_000_000).toISOString();
  const refused = { undeliverable_at: at, refused_issues: 2, asked_at: at, reminded_at: at };
  const rows = [
    { id: 'unconfirmed', ...refused },
    { id: 'confirmed', ...refused, confirmed_at: at },
    { id: 'once', ...refused, undeliverable_at: null, refused_issues: 1 },
    { id: 'reminded', ...refused, undeliverable_at: null, refused_issues: 0 },
    { id: 'asked', asked_at: at },
    { id: 'just', asked_at: just },
    { id: 'other', ...refused },
  ].map((row) => ({
    ...{ ...row, first_name: 'Ada', email: `${row.id}@example.org` },
    ...{ unsubscribe_token: row.id, subscribed_at: at },
  }));
  await hosted.database.insertInto('newsletter_subscribers').values(rows).execute();
  const before = await readSubscribers(hosted);
  const visitor = await hosted.connectAs('anon');
  await callFrom(visitor, '203.0.113.9', 'new@example.org');
  await hosted.asOwner('update rate_limits set count = 20');
  await refusal(callFrom(visitor, '203.0.113.9', 'unconfirmed@example.org'));
  expect(await readSubscribers(hosted)).toEqual(expect.arrayContaining(before));

  for (const { email } of rows.slice(0, -1)) {
    expect(await callFrom(visitor, '198.51.100.1', email)).toBe('409');
  }

  const reachable = { undeliverable_at: null, refused_issues: 0 };
  const anew = { ...reachable, asked_at: null, reminded_at: null, confirmed_at: null };
  const outcomes = {
    unconfirmed: anew,
    confirmed: { ...reachable, asked_at: at, reminded_at: at, confirmed_at: at },
    once: anew,
    reminded: { ...reachable, asked_at: at, reminded_at: at, confirmed_at: null },
    asked: anew,
    just: { ...anew, asked_at: just },
    other: { ...refused, confirmed_at: null },
  };
  const after = new Map((await readSubscribers(hosted)).map((row) => [row.id, row]));
  for (const [id, outcome] of Object.entries(outcomes))
    expect(after.get(id)).toMatchObject(outcome);
});
