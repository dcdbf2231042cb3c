import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { SECOND_MS } from '../milliseconds.ts';
import type { Backoff } from '../policy.ts';
import { type AppOptions, buildApp } from './app.ts';
import { startMailWorker } from './delivery/worker.ts';
import { buildDeskApp, type DeskOptions } from './desk/deskApp.ts';
import { startDeskListener } from './desk/startDeskListener.ts';
import { errorMessage } from './format/errorMessage.ts';
import { countMails, watchDatabase } from './health/metrics.ts';
import { listenError } from './http/listenError.ts';
import { openTransport } from './mail/transport.ts';
import { recurringJobs, SCHEDULE_POLL_MS } from './recurringJobs.ts';
import { restrictFiles } from './restrictFiles.ts';
import { type Settings, SettingsError } from './settings.ts';
import type { Database } from './storage/database.ts';
import { migrateDatabase } from './storage/migrate.ts';
import { databaseOf, describeDatabase } from './storage/openDatabase.ts';
import { isDiskFull } from './storage/storageError.ts';

/** The running site: Fastify app, database and mail worker. */
export interface Site {
  readonly app: FastifyInstance;
  /** The owner's desk, which listens on an address of its own; undefined if there is none. */
  readonly desk: FastifyInstance | undefined;
  readonly database: Database;
  /** Stops listening, waits a limited time for requests and mails under way, and closes the database. Idempotent. */
  close(): Promise<void>;
}

/** All options except settings, pages, deskDir and metrics are for tests. */
export interface SiteOptions
  extends Pick<AppOptions, 'settings' | 'pages' | 'metrics' | 'logStream'> {
  /** The folder of the built desk; without it, there is no desk. */
  readonly deskDir?: string | undefined;
  /** The environment that the settings were read from. */
  readonly env?: DeskOptions['env'];
  readonly now?: () => Date;
  readonly backoff?: Backoff;
  /** How often the worker looks for mails that another process has stored, in ms. */
  readonly mailPollMs?: number;
  /** How often the site checks whether an issue is to be sent, in ms. */
  readonly schedulePollMs?: number;
}

/**
 * Migrates and opens the database, builds the app and starts the mail worker. The recurring jobs start once the app
 * listens. On a full disk, the pages are served, and everything else works once there is room.
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { settings, pages, deskDir, metrics, logStream, now = () => new Date() } = options;
  const { env = process.env, schedulePollMs = SCHEDULE_POLL_MS } = options;
  const unrestricted = restrictFiles(settings.dataDir);
  const { database, failure } = await openMigratedDatabase(settings);
  const context = { settings, database, pages, now, onMailQueued: () => worker.wake() };
  const app = await buildApp({ ...context, metrics, logStream });
  const { log } = app;
  if (unrestricted.length > 0) {
    log.warn(
      `other users of this machine may be able to read ${unrestricted.join(', ')}; make this user their owner (chown)`,
    );
  }
  if (failure) log.error(`${failure}; until there is room on its disk, only the pages work`);
  const hasDesk = deskDir !== undefined && settings.deskPort !== 'off';
  const desk = hasDesk
    ? await buildDeskApp({
        ...context,
        deskDir,
        env,
        logStream,
        onIssueDue: () => jobs.sendIssues(),
      })
    : undefined;

  if (metrics) watchDatabase(metrics, database, now);
  const plainTransport = openTransport(settings);
  const transport = metrics ? countMails(plainTransport, metrics) : plainTransport;
  const { backoff, mailPollMs: pollMs } = options;
  const worker = startMailWorker({ ...context, transport, log, backoff, pollMs });
  const jobs = recurringJobs({ ...context, log, desk, schedulePollMs });
  // The more data, the longer these jobs take, so they start only once visitors get responses.
  app.server.once('listening', jobs.start);

  async function closeAll(): Promise<void> {
    const jobsStopped = jobs.stop();
    // Messages that are accepted from now on are mailed after the next start.
    const mailStopped = worker.stop();
    // With a socket of systemd, new visitors wait for the next process, so this one serves them until its mail is done.
    if (settings.listenFd !== undefined) await mailStopped;
    await Promise.all([app.close(), desk?.close()]);
    await mailStopped;
    await jobsStopped;
    await database.destroy();
  }

  let closing: Promise<void> | undefined;
  return {
    app,
    desk,
    database,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** The shortest time between two tries to migrate, in ms: SQLite blocks the process meanwhile. */
const MIGRATION_PAUSE_MS = 5 * SECOND_MS;

/**
 * Migrates and opens the database. If its disk is full, later queries try again, and `failure` says what is wrong. Throws
 * a SettingsError if anything else is wrong.
 */
async function openMigratedDatabase(
  settings: Settings,
): Promise<{ database: Database; failure?: string }> {
  let migration: Promise<void>;
  let triedAt = Number.NEGATIVE_INFINITY;
  const database = databaseOf(settings, {
    prepare() {
      if (performance.now() - triedAt > MIGRATION_PAUSE_MS) {
        migration = migrateDatabase(settings).finally(() => {
          triedAt = performance.now();
        });
      }
      return migration;
    },
  });
  try {
    await sql`select 1`.execute(database);
    return { database };
  } catch (error) {
    const failure = `${describeDatabase(settings)} could not be opened: ${errorMessage(error)}`;
    if (isDiskFull(error)) return { database, failure };
    throw new SettingsError(failure);
  }
}

/** Opens the site and listens. Throws a SettingsError if the database cannot be opened or an address is not free. */
export async function serveSite(options: SiteOptions): Promise<Site> {
  const { settings } = options;
  const { host, port, listenFd } = settings;
  // With `fd`, the host is unused, but without it Fastify would listen on every address of `localhost`.
  const where = listenFd === undefined ? { port, host } : { fd: listenFd, host: '127.0.0.1' };
  const site = await openSite(options);
  await site.app.listen(where).catch(async (error: unknown) => {
    await site.close();
    throw listenFd === undefined
      ? listenError(error, { name: 'PORT', port, host })
      : new SettingsError(
          `LISTEN_FDS: cannot listen on descriptor ${listenFd}: ${errorMessage(error)}; restart site.socket`,
        );
  });
  if (site.desk && settings.deskPort !== 'off')
    await startDeskListener(site.desk, settings.deskPort);
  return site;
}
