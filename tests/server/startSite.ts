import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, type RunnerTestCase, TestRunner } from 'vitest';
import type { Backoff } from '../../policy.ts';
import { readSettings } from '../../server/settings.ts';
import { openSite, type Site, type SiteOptions } from '../../server/site.ts';
import type { Database } from '../../server/storage/database.ts';
import { migrateDatabase } from '../../server/storage/migrate.ts';
import { databaseFile, openDatabase } from '../../server/storage/openDatabase.ts';
import { compileCache } from '../compileCache.ts';
import { waitFor } from '../waitFor.ts';
import { createDatabase } from './startPostgres.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

/** The site under test, listening on a port of its own. */
export interface TestSite extends Site {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** The settings DATA_DIR and DATABASE_URL, for another site on the same data. */
  readonly storage: Readonly<Record<string, string>>;
  /** Log lines so far. */
  readonly logLines: readonly string[];
}

/** The same back-off after every kind of failure. */
export function backoffOf(baseMs: number, maxMs = baseMs): Backoff {
  const pauses = { baseMs, maxMs };
  return { transient: pauses, refused: pauses, uncertain: pauses };
}

/** After a failure a mail waits for longer than a test takes, unless it is retried. */
export const LONG_BACKOFF = backoffOf(3_600_000);

/**
 * Starts the whole site as main does, with a small built site and a new database of the kind that the project tests
 * with.
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  options: Omit<Partial<SiteOptions>, 'settings'> = {},
): Promise<TestSite> {
  const directory = await temporaryDirectory();
  const siteDir = join(directory, 'dist');
  if (!options.pages) await writeFixtureSite(siteDir);
  const storage = env.DATA_DIR
    ? { DATA_DIR: env.DATA_DIR, ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }) }
    : await newStorage(directory, inject('database'), 'migrated');
  const settings = readSettings({ ...storage, ...env });
  const logLines: string[] = [];
  const site = await openSite({
    settings,
    pages: { siteDir },
    env: { PATH: process.env.PATH, ...compileCache(), ...storage, ...env },
    backoff: backoffOf(10, 40),
    // Tests queue issues as another process does, so the worker finds them by polling.
    ...(env.NEWSLETTER_RATE && { mailPollMs: 100, schedulePollMs: 100 }),
    logStream: { write: (line) => logLines.push(line) },
    ...options,
  });
  onTestFinished(() => site.close());
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(url).port);
  return { ...site, url, port, dataDir: settings.dataDir, storage, logLines };
}

/**
 * Settings of a new data folder or database. `directory` belongs to the test, and `kind` is the database that the
 * project tests with by default. A migrated database has the newest schema and no rows; it is a copy, because migrating
 * takes longer than the start.
 */
export async function newStorage(
  directory: string,
  kind = inject('database'),
  state: 'empty' | 'migrated' = 'empty',
): Promise<Record<string, string>> {
  const dataDir = join(directory, 'data');
  if (kind === 'sqlite') {
    if (state === 'migrated') await copyMigrated(dataDir);
    return { DATA_DIR: dataDir };
  }
  const port = postgresPort();
  const url = (name: string) => `postgres://site@127.0.0.1:${port}/${name}`;
  const template = state === 'migrated' ? inject('postgresTemplate') : undefined;
  return { DATA_DIR: dataDir, DATABASE_URL: await createDatabase(url, template) };
}

/** The migrated database file of this process. */
let migrated: Promise<Buffer> | undefined;

async function copyMigrated(dataDir: string): Promise<void> {
  migrated ??= migrateFile(`${dataDir}-migrated`);
  await mkdir(dataDir, { mode: 0o700 });
  await writeFile(databaseFile(dataDir), await migrated, { mode: 0o600 });
}

async function migrateFile(dataDir: string): Promise<Buffer> {
  await migrateDatabase({ dataDir, databaseUrl: undefined });
  return readFile(databaseFile(dataDir));
}

/** Opens the database of a running or stopped site until the test ends. */
export async function openStorage(
  storage: TestSite['storage'],
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<Database> {
  const database = await openDatabase(readSettings(storage), options);
  onTestFinished(() => database.destroy());
  return database;
}

/** Opens a new database, of the kind that the project tests with by default, which no site uses yet. */
export async function openNewDatabase(kind = inject('database')) {
  const storage = await newStorage(await temporaryDirectory(), kind, 'migrated');
  const { DATA_DIR: dataDir = '' } = storage;
  return { storage, dataDir, database: await openStorage(storage) };
}

/** Connects to PostgreSQL until the test ends. */
export async function connectTo(url: string | undefined): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The port of the tests' PostgreSQL server; skips the calling test if there is none. */
export function postgresPort(): number {
  const port: number | undefined = inject('postgresPort');
  return port ?? TestRunner.getCurrentTest<RunnerTestCase>().context.skip('There is no PostgreSQL');
}

/** Waits until this many connections wait for a lock of this PostgreSQL database. */
export function untilWaiting(database: Database, count: number): Promise<void> {
  return waitFor(async () => {
    const waiting = sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `;
    expect((await waiting.execute(database)).rows).toHaveLength(count);
  });
}

/** Locks the SQLite database of a site until the returned function is called. */
export function lockDatabase({ dataDir }: Pick<TestSite, 'dataDir'>): () => void {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 1000 });
  database.exec('begin immediate');
  const unlock = () => {
    if (database.isOpen) database.close();
  };
  onTestFinished(unlock);
  return unlock;
}
