import type { Client, DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import { visitorIp } from '../../server/http/visitorIp.ts';
import { importSubscribers } from '../../server/newsletter/subscriberImport.ts';
import { inTransaction } from '../../server/storage/database.ts';
import type { NewSubscriber } from '../../server/storage/schema.ts';
import { ACCEPTED, NAMES_OF_EVERY_LETTER } from '../unit/forms/acceptedInputs.ts';
import { REFUSED } from '../unit/forms/refusedInputs.ts';
import { createHostedDatabase } from './hostedDatabase.ts';
import { validSubscription } from './requests.ts';
import { addReaders } from './sendTestIssue.ts';
import { rowsOf } from './storedRows.ts';

const NOT_ALLOWED = '42501';
const KNOWN_VALUE = '23505';

/** The code of the error of a statement; undefined if the statement succeeds. */
async function refusalOf(statement: Promise<unknown>): Promise<string | undefined> {
  return statement.then(
    () => undefined,
    ({ code }: DatabaseError) => code,
  );
}

type Subscription = Readonly<Record<'first_name' | 'email', string>>;

/** The HTTP status that PostgREST gives an error of the database. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = { [KNOWN_VALUE]: 409 };

/** The media type of a caller who accepts a single object. */
const ONE_OBJECT = 'application/vnd.pgrst.object+json';

interface Answer {
  readonly status: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Inserts what a visitor at this address posts, as PostgREST does with `return=minimal`, and gives its response. For a
 * caller who accepts a single object, the insert is rolled back unless exactly one row was stored.
 */
async function post(
  visitor: Client,
  address: string,
  subscriptions: readonly Subscription[],
  accept = '*/*',
): Promise<Answer> {
  const headers = { accept, 'cf-connecting-ip': address, 'x-forwarded-for': '10.0.0.1' };
  await visitor.query('begin');
  try {
    const set = "select set_config('request.headers', $1, true)";
    await visitor.query(set, [JSON.stringify(headers)]);
    const { rows } = await visitor.query<{ stored: number; status: string | null }>(
      `with pgrst_source as (
         insert into public.newsletter_subscribers (email, first_name)
         select pgrst_body.email, pgrst_body.first_name
         from (select $1::json as json_data) pgrst_payload,
           lateral (
             select email, first_name
             from json_to_recordset(pgrst_payload.json_data) as _ (email text, first_name text)
           ) pgrst_body
         returning 1
       )
       select pg_catalog.count(_postgrest_t)::int as stored,
         nullif(current_setting('response.status', true), '') as status
       from (select * from pgrst_source) _postgrest_t`,
      [JSON.stringify(subscriptions)],
    );
    const isTakenBack = accept === ONE_OBJECT && rows[0]?.stored !== 1;
    await visitor.query(isTakenBack ? 'rollback' : 'commit');
    return { status: isTakenBack ? 406 : Number(rows[0]?.status ?? 201) };
  } catch (error) {
    await visitor.query('rollback');
    const { code = '', message, detail } = error as DatabaseError;
    if (code !== 'PGRST') return { status: STATUS_BY_CODE[code] };
    return { ...JSON.parse(detail ?? ''), body: JSON.parse(message) };
  }
}

test('a visitor posts a first name and an e-mail address; the database sets the other columns', async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');

  expect(await post(visitor, '198.51.100.1', [validSubscription])).toEqual({ status: 201 });

  const [row] = await rowsOf(hosted, 'newsletter_subscribers');
  expect(row).toMatchObject(validSubscription);
  expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(row?.unsubscribe_token).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.subscribed_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(Date.now() - Date.parse(row?.subscribed_at ?? ''))).toBeLessThan(60_000);
});

const INSERT = 'insert into newsletter_subscribers';
const FORBIDDEN: readonly string[] = [
  `${INSERT} (first_name, email, id) values ('A', 'a@b.de', '1')`,
  `${INSERT} (first_name, email, confirmed_at) values ('A', 'a@b.de', 'x')`,
  `${INSERT} (first_name, email) values ('A', 'a@b.de') returning id`,
  `${INSERT} (first_name, email) values ('A', 'a@b.de') on conflict (email) do nothing`,
  'select count(*) from newsletter_subscribers',
  "update newsletter_subscribers set confirmed_at = 'x'",
  'delete from newsletter_subscribers',
  'select private.deliver_mail()',
  "select private.is_subscription('A', 'a@b.de')",
  'create table own (id text)',
  'select * from later_view',
  "insert into later (secret) values ('x')",
  "select nextval('later_id_seq')",
  'select later_function()',
];

test('a visitor can do nothing else with the subscribers, and nothing with tables that are created later', async () => {
  const hosted = await createHostedDatabase();
  await hosted.asOwner(`
    create table later (id serial primary key, secret text);
    create view later_view as select * from later;
    create function later_function() returns int language sql as 'select 1';
  `);
  await hosted.asOwner(`${INSERT} (first_name, email) values ('Eve', 'eve@example.org')`);
  const before = await rowsOf(hosted, 'newsletter_subscribers');
  const visitor = await hosted.connectAs('anon');
  for (const statement of FORBIDDEN) {
    await visitor.query('begin');
    const code = await refusalOf(visitor.query(statement));
    await visitor.query('rollback');
    expect([statement, code]).toEqual([statement, NOT_ALLOWED]);
  }
  expect(await rowsOf(hosted, 'newsletter_subscribers')).toEqual(before);
});

test('every table has row-level security, and that insert is the only right of visitors and users', async () => {
  const hosted = await createHostedDatabase();
  const unsecured = await hosted.asOwner(
    `select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not relrowsecurity`,
  );
  expect(unsecured).toEqual([]);

  const STRANGERS = "grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema = 'public'";
  const rights = await hosted.asOwner(
    `select grantee, table_name from information_schema.role_table_grants where ${STRANGERS}`,
  );
  expect(rights).toEqual([]);
  const columns = await hosted.asOwner(
    `select grantee, table_name, column_name, privilege_type
     from information_schema.role_column_grants where ${STRANGERS} order by column_name`,
  );
  const right = { grantee: 'anon', table_name: 'newsletter_subscribers', privilege_type: 'INSERT' };
  expect(columns).toEqual([
    { ...right, column_name: 'email' },
    { ...right, column_name: 'first_name' },
  ]);
});

const MAIL = 'ada@example.org';

test('the invalid rows of a visitor are refused with 400, and also over a database connection; those of the owner are not', async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');
  const refused: readonly [string, string][] = [
    // The form repairs these before it sends them.
    ['x'.repeat(51), MAIL],
    [' Ada ', MAIL],
    ['Ada\u202e', MAIL],
    ['Ada', 'Ada@example.org'],
    ...REFUSED.flatMap(([, field, given]): [string, string][] => {
      if (field === 'name') return [[given, MAIL]];
      return field === 'email' ? [['Ada', given]] : [];
    }),
  ];
  for (const [number, values] of refused.entries()) {
    const [first_name, email] = values;
    const answer = await post(visitor, `198.51.100.${number}`, [{ first_name, email }]);
    expect([values, answer]).toEqual([values, { status: 400 }]);
    const insert = visitor.query(`${INSERT} (first_name, email) values ($1, $2)`, values);
    expect([values, await refusalOf(insert)]).toEqual([values, NOT_ALLOWED]);
  }
  expect(await rowsOf(hosted, 'newsletter_subscribers')).toEqual([]);
  // As with our own server, an import need not have a name that the form would accept.
  const unnamed = ['', 'L.'].map((firstName, number) => {
    return { firstName, email: `${number}@example.org` };
  });
  const options = { now: new Date() };
  const added = await inTransaction(hosted.database, (transaction) =>
    importSubscribers(transaction, unnamed, options),
  );
  expect(added).toBe(2);
});

test('the database accepts every name and address that the form accepts', async () => {
  const hosted = await createHostedDatabase();
  const names = ['D’Angelo', 'e\u0301ric', ...NAMES_OF_EVERY_LETTER];
  const written = [
    ...names.map((first_name, number) => ({ first_name, email: `a${number}@example.org` })),
    ...ACCEPTED.flatMap(([, field, given], number) => {
      if (field === 'name') return [{ first_name: given, email: `b${number}@example.org` }];
      return field === 'email' ? [{ first_name: 'Ada', email: given }] : [];
    }),
  ];
  const subscriptions = written.map((fields) => parseNewsletter(fields).data);
  expect(subscriptions).not.toContain(undefined);

  const refused = await hosted.asOwner(
    `select first_name, email
     from json_to_recordset($json$${JSON.stringify(subscriptions)}$json$)
       as _ (first_name text, email text)
     where not private.is_subscription(first_name, email)`,
  );

  expect(refused).toEqual([]);
});

test('after 20 subscriptions from one address, the API answers 429, as our own server does', async () => {
  const hosted = await createHostedDatabase();
  const visitor = await hosted.connectAs('anon');
  let number = 0;
  const subscribe = (address: string) => {
    number += 1;
    return post(visitor, address, [{ first_name: 'Ada', email: `${number}@example.org` }]);
  };
  while (number < 20) expect(await subscribe('2001:db8:1:2::1')).toEqual({ status: 201 });

  const { status, body, headers } = await subscribe('2001:db8:1:2::2');

  expect(status).toBe(429);
  const message = 'Too many requests. Please wait a few minutes before subscribing again.';
  expect(body).toEqual({ code: 'PT429', message, details: null, hint: null });
  expect(Number(headers?.['Retry-After'])).toBeGreaterThan(290);
  expect(Number(headers?.['Retry-After'])).toBeLessThanOrEqual(300);
  expect(await subscribe('198.51.100.1')).toEqual({ status: 201 });
  const [count] = await hosted.asOwner('select * from rate_limits order by count desc limit 1');
  expect(count).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{64}$/), count: 20 });

  // The window has ended, or started before the clock was set back.
  for (const moment of ['2026-01-01T00:00:00.000Z', '2126-01-01T00:00:00.000Z']) {
    await hosted.asOwner(`update rate_limits set count = 20, expires_at = '${moment}'`);
    expect(await subscribe('2001:db8:1:2::1')).toEqual({ status: 201 });
  }
});

test('the API counts an IPv6 address by the same network as our own server', async () => {
  const hosted = await createHostedDatabase();
  // The first and the last address of the network, and the addresses beside them.
  const addresses = [
    '2001:db8:1::',
    '2001:db8:1:ffff:ffff:ffff:ffff:ffff',
    '2001:db8:0:ffff:ffff:ffff:ffff:ffff',
    '2001:db8:2::',
  ];

  for (const address of addresses) {
    await hosted.asOwner(`select private.take_token('${address}')`);
  }

  const counts = await hosted.asOwner('select count from rate_limits order by count');
  const networks = Map.groupBy(addresses, (ip) => visitorIp({ ip }));
  const expected = [...networks.values()]
    .map(({ length }) => ({ count: length }))
    .sort((one, other) => one.count - other.count);
  expect(counts).toEqual(expected);
});

const PROBES = 25;

type Tally = Readonly<Record<number, number>>;

const good = (email: string) => ({ first_name: 'Ada', email });
const broken = (email: string) => ({ first_name: '1', email });

/**
 * Ways to find out whether an address subscribes, and how often each status answers for one that does and one that does
 * not.
 */
const PROBING: readonly (readonly [
  by: string,
  rows: (email: string) => readonly Subscription[],
  known: Tally,
  unknown?: Tally,
])[] = [
  ['a subscription', (email) => [good(email)], { 409: 20, 429: 5 }, { 201: 20, 429: 5 }],
  ['a name that breaks a rule', (email) => [broken(email)], { 400: 20, 429: 5 }],
  ['a row beside that does', (email) => [good(email), broken(email)], { 400: 10, 429: 15 }],
  ['more rows than anybody has', (email) => Array(21).fill(good(email)), { 429: 25 }],
  ['one object', (email) => [good(email)], { 406: 25 }],
];

test('whether an address subscribes can be found out no more than 20 times', async () => {
  const hosted = await createHostedDatabase();
  await hosted.asOwner(`${INSERT} (first_name, email)
    select 'Ada', 'known' || number || '@example.org' from generate_series(1, ${PROBES}) as number`);
  const visitor = await hosted.connectAs('anon');
  for (const [index, [by, rows, known, unknown = known]] of PROBING.entries()) {
    for (const [name, expected] of Object.entries({ known, [`unknown${index}-`]: unknown })) {
      const tally: Record<number, number> = {};
      for (let number = 1; number <= PROBES; number += 1) {
        const address = `203.0.${name.length}.${index}`;
        const email = `${name}${number}@example.org`;
        const accept = by === 'one object' ? ONE_OBJECT : undefined;
        const { status = 0 } = await post(visitor, address, rows(email), accept);
        tally[status] = (tally[status] ?? 0) + 1;
      }
      expect([by, name, tally]).toEqual([by, name, expected]);
    }
  }
});

test('a second subscription makes an address deliverable again, and asks it again unless it has confirmed', async () => {
  const hosted = await createHostedDatabase();
  const at = '2026-11-20T10:00:00.000Z';
  const justAsked = {
    confirmation_requested_at: new Date(Date.now() - 3_000_000).toISOString(),
    reminded_at: null,
  };
  const reminded = { confirmation_requested_at: at, reminded_at: at };
  const unasked = { confirmation_requested_at: null, reminded_at: null };
  const undeliverable = { undeliverable_at: at, refused_issues: 2 };
  const deliverable = { undeliverable_at: null, refused_issues: 0 };
  const confirmed = { ...reminded, confirmed_at: at };
  /** A subscriber before and after the second subscription. */
  const cases: readonly (readonly [Partial<NewSubscriber>, Partial<NewSubscriber>])[] = [
    [
      { ...undeliverable, ...reminded },
      { ...deliverable, ...unasked },
    ],
    [
      { ...undeliverable, ...confirmed },
      { ...deliverable, ...confirmed },
    ],
    [
      { refused_issues: 1, ...reminded },
      { ...deliverable, ...unasked },
    ],
    [reminded, reminded],
    [{ ...reminded, reminded_at: null }, unasked],
    [justAsked, justAsked],
    // A restore has held the request.
    [{ ...unasked, reminded_at: at }, unasked],
  ];
  const emailOf = (index: number) => `${index}@example.org`;
  for (const [index, [before]] of cases.entries()) {
    const facts = { first_name: 'Ada', confirmed_at: null, subscribed_at: at, ...before };
    await addReaders(hosted.database, 1, { ...facts, email: emailOf(index) });
  }
  const other = { ...undeliverable, ...reminded, confirmed_at: null, email: 'other@example.org' };
  await addReaders(hosted.database, 1, { first_name: 'Ada', ...other });
  const before = await rowsOf(hosted, 'newsletter_subscribers');
  const visitor = await hosted.connectAs('anon');
  const subscribe = async (address: string, email: string) =>
    (await post(visitor, address, [{ first_name: 'Ada', email }])).status;
  await subscribe('203.0.113.9', 'new@example.org');
  await hosted.asOwner('update rate_limits set count = 20');
  expect(await subscribe('203.0.113.9', emailOf(0))).toBe(429);
  expect(await rowsOf(hosted, 'newsletter_subscribers')).toEqual(expect.arrayContaining(before));

  for (const index of cases.keys()) {
    expect(await subscribe('198.51.100.1', emailOf(index))).toBe(409);
  }

  const after = await rowsOf(hosted, 'newsletter_subscribers');
  for (const [index, [, outcome]] of cases.entries()) {
    expect(after).toContainEqual(expect.objectContaining({ email: emailOf(index), ...outcome }));
  }
  expect(after).toContainEqual(expect.objectContaining(other));
});
