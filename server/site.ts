import type { FastifyInstance } from 'fastify';
import { buildApp, type PagesOption } from './app.ts';
import type { LogStream } from './http/requestLog.ts';
import type { Backoff } from './mail/backoff.ts';
import { type MailTransport, openTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import type { Settings } from './settings.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { migrate } from './storage/migrate.ts';

/** How long close() waits for requests before it ends their connections, in ms. */
const CLOSE_PATIENCE_MS = 5000;

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

/** What a site is opened with; all but settings and pages is for tests. */
export interface SiteOptions {
  readonly settings: Settings;
  readonly pages: PagesOption;
  readonly now?: () => Date;
  readonly backoff?: Backoff;
  readonly logStream?: LogStream;
}

/**
 * Opens and migrates the database, builds the app and starts the mail worker; it does not listen.
 * Throws when the data directory or the database cannot be used.
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { settings, now = () => new Date() } = options;
  const database = openDatabase(settings.dataDir);
  let onMailQueued = () => {};
  const app = await migrate(database)
    .then(() =>
      buildApp({
        settings,
        database,
        pages: options.pages,
        onMailQueued: () => onMailQueued(),
        now,
        logStream: options.logStream,
      }),
    )
    .catch(async (error: unknown) => {
      await database.destroy();
      throw error;
    });

  const transport = openTransport(settings);
  const worker = startMailWorker({
    database,
    transport,
    log: app.log,
    now,
    backoff: options.backoff,
  });
  onMailQueued = worker.wake;

  async function closeAll(): Promise<void> {
    const patience = setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS);
    await app.close();
    clearTimeout(patience);
    await worker.stop();
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
