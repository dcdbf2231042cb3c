import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readSettings } from '../../server/settings.ts';
import { type Database, databaseTime, randomId } from '../../server/storage/database.ts';
import { claimListMails, readIssueState } from '../../server/storage/issues.ts';
import { migrateDatabase } from '../../server/storage/migrate.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { claimDueMails, findNextDue } from '../../server/storage/outbox.ts';
import { callContact, newMessage } from '../../tests/server/requests.ts';
import { addReaders, sendTestIssue } from '../../tests/server/sendTestIssue.ts';
import { startPostgres } from '../../tests/server/startPostgres.ts';
import { endWithRun } from '../endWithRun.ts';
import { residentMegabytes } from './residentMegabytes.ts';
import type { IssueResult, IssueRound } from './results.ts';
import { startServer } from './startServer.ts';

export const READERS = 10_000;
/** Mails of issues before, which stay in the outbox. */
const SENT_BEFORE = 100_000;
const SLUG = 'measured';
/** As fast as the mail server takes them. */
const RATE = 100_000;
const OWNER = 'owner@firm.example';
const ISSUE = {
  slug: SLUG,
  text: 'What an audit finds. '.repeat(700),
  html: '<p>What an audit finds.</p>'.repeat(1300),
  picture: Buffer.alloc(15_000, 'drawing').toString('base64'),
};
const LOOK_UPS = 300;
const LOOK_PAUSE_MS = 50;
const MEMORY_PAUSE_MS = 1000;

/** Has our server send an issue of about 70 KB to 10,000 readers, on each database, as fast as it can. */
export async function measureIssue(options: {
  siteDir: string;
  folder: string;
  rounds: number;
  report: (line: string) => void;
}): Promise<IssueResult[]> {
  const postgres = await startPostgres({ flushes: true });
  const results = (['SQLite', 'PostgreSQL'] as const).map((database) => ({
    database,
    rounds: [] as IssueRound[],
  }));
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const { database, rounds } of results) {
        options.report(`an issue to ${READERS} readers, ${database}, round ${round} ...`);
        const dataDir = await mkdtemp(join(options.folder, 'issue-'));
        const databaseUrl = database === 'PostgreSQL' ? await postgres.createDatabase() : undefined;
        rounds.push(await measureRound({ ...options, dataDir, databaseUrl }));
      }
    }
  } finally {
    await postgres.close();
  }
  return results;
}

async function measureRound(options: {
  siteDir: string;
  folder: string;
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<IssueRound> {
  const { dataDir, databaseUrl } = options;
  const storage = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const settings = readSettings(storage);
  await migrateDatabase(settings);
  const database = await openDatabase(settings, { patient: true });
  const catcher = await startCatcher();
  const env = { ...storage, SMTP_URL: catcher.url, CONTACT_TO: OWNER };
  try {
    await addReaders(database, READERS);
    await addSentMails(database);
    const server = await startServer({
      ...options,
      processes: 1,
      env: { ...env, NEWSLETTER_RATE: String(RATE) },
    });
    try {
      return await sendWhileWatched(database, server, catcher.arrivals);
    } finally {
      await server.close();
    }
  } finally {
    await database.destroy();
    await catcher.close();
  }
}

/** Mails of an issue of long ago. */
async function addSentMails(database: Database): Promise<void> {
  await sendTestIssue(database, { slug: 'before' });
  const now = databaseTime(database);
  await sql`update outbox set sent_at = ${now}`.execute(database);
  for (let count = READERS; count < SENT_BEFORE; count += READERS) {
    await sql`
      insert into outbox (id, kind, mail_id, recipient, subject, text, html, headers, created_at, sent_at,
        next_attempt_at)
      select ${randomId(database)}, kind, ${randomId(database)}, recipient, subject, text, html, headers, created_at, sent_at,
        next_attempt_at
      from outbox where issue_id is not null
    `.execute(database);
  }
}

async function sendWhileWatched(
  database: Database,
  server: { origin: string; pid: number },
  arrivals: EventEmitter<{ [OWNER]: [] }>,
): Promise<IssueRound> {
  const posts: number[] = [];
  const notifications: number[] = [];
  const lookUps: number[] = [];
  const megabytes: number[] = [];
  let isOver = false;

  async function visit(): Promise<void> {
    while (!isOver) {
      const arrived = once(arrivals, OWNER);
      const start = performance.now();
      await (await callContact(server.origin, newMessage())).text();
      posts.push(performance.now() - start);
      await arrived;
      notifications.push(performance.now() - start);
      await wait(LOOK_PAUSE_MS);
    }
  }

  async function look(): Promise<void> {
    while (!isOver) {
      await timed(lookUps, () => findNextDue(database));
      await timed(lookUps, () => claimDueMails(database, { claim: randomUUID(), limit: 0 }));
      await wait(LOOK_PAUSE_MS);
    }
  }

  async function watch(): Promise<void> {
    while (!isOver) {
      megabytes.push(await residentMegabytes(server.pid));
      await wait(MEMORY_PAUSE_MS);
    }
  }

  const watching = Promise.all([visit(), look(), watch()]);
  await wait(MEMORY_PAUSE_MS);
  const before = posts.length;
  const queueStart = performance.now();
  await sendTestIssue(database, ISSUE);
  const queueMs = performance.now() - queueStart;
  while (posts.length === before) await wait(1);
  const heldUpMs = Math.max(...posts.slice(before));
  for (let count = 0; count < LOOK_UPS; count += 1) {
    await timed(lookUps, () => claimOne(database));
    await wait(LOOK_PAUSE_MS);
  }
  while ((await readIssueState(database, SLUG))?.waiting !== 0) await wait(LOOK_PAUSE_MS);
  const minutes = (performance.now() - queueStart) / 60_000;
  isOver = true;
  await watching;
  return {
    queueMs,
    heldUpMs,
    perMinute: READERS / minutes,
    lookUpP50Ms: percentile(lookUps, 0.5),
    lookUpP99Ms: percentile(lookUps, 0.99),
    notificationP99Ms: percentile(notifications, 0.99),
    megabytes,
  };
}

/** Claims one mail as a worker does; its claim lapses, and the server sends it. */
function claimOne(database: Database) {
  return claimListMails(database, { claim: randomUUID(), limit: 1, perMinute: RATE });
}

async function timed(times: number[], run: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await run();
  times.push(performance.now() - start);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Starts the mail server, whose `arrivals` tell of each mail by its recipient. */
async function startCatcher() {
  const child = fork(join(import.meta.dirname, 'catchMails.ts'));
  const close = endWithRun(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const arrivals = new EventEmitter<{ [OWNER]: [] }>();
  child.on('message', ({ recipient }: { recipient: typeof OWNER }) => arrivals.emit(recipient));
  return { url: `smtp://127.0.0.1:${port}`, arrivals, close };
}
