import type { FastifyInstance } from 'fastify';
import { buildApp, type PagesOption } from './app.ts';
import type { LogStream } from './http/requestLog.ts';
import type { Backoff } from './mail/deliverMail.ts';
import { type MailTransport, openTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { countMails, type SiteMetrics } from './metrics/siteMetrics.ts';
import { watchDatabase } from './metrics/watchDatabase.ts';
import { startDailyPurge } from './purge.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';
import { migrateDatabase } from './storage/migrate.ts';
import { openDatabase } from './storage/openDatabase.ts';

/** How long close() waits for requests before it ends their connections, in ms. */
const CLOSE_PATIENCE_MS = 10_000;

/** The whole site: its HTTP side, its database and its mail worker. */
export interface Site {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly transport: MailTransport;
  /**
   * Accepts nothing more, lets requests and mails that are under way end (within bounds), then
   * closes the database. May be called again.
   */
  close(): Promise<void>;
}

/** What a site is opened with; all but settings, pages and metrics is for tests. */
export interface SiteOptions {
  readonly settings: Settings;
  readonly pages: PagesOption;
  /** What counts; nothing is counted when undefined. */
  readonly metrics?: SiteMetrics | undefined;
  readonly now?: () => Date;
  readonly backoff?: Backoff;
  readonly logStream?: LogStream;
}

/**
 * Opens and migrates the database, builds the app and starts the mail worker; it does not listen.
 * Throws when the data directory or the database cannot be used.
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { settings, metrics, now = () => new Date() } = options;
  await migrateDatabase(settings);
  const database = await openDatabase(settings);
  let onMailQueued = () => {};
  const app = await buildApp({
    settings,
    database,
    pages: options.pages,
    metrics,
    onMailQueued: () => onMailQueued(),
    now,
    logStream: options.logStream,
  }).catch(async (error: unknown) => {
    await database.destroy();
    throw error;
  });

  if (metrics) watchDatabase(metrics, database, now);
  const plainTransport = openTransport(settings);
  const transport = metrics ? countMails(plainTransport, metrics) : plainTransport;
  const worker = startMailWorker({
    database,
    transport,
    log: app.log,
    now,
    backoff: options.backoff,
  });
  onMailQueued = worker.wake;
  const purge = startDailyPurge({ database, dataDir: settings.dataDir, log: app.log, now });

  async function closeAll(): Promise<void> {
    // What is accepted from now on is mailed after the next start.
    const mailStopped = worker.stop();
    const patience = setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS);
    await app.close();
    clearTimeout(patience);
    await mailStopped;
    await purge.stop();
    await database.destroy();
  }

  let closing: Promise<void> | undefined;
  return {
    app,
    database,
    transport,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
