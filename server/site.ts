import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app.ts';
import type { Backoff } from './mail/deliveryPolicy.ts';
import { composeConfirmationRequest } from './mail/newsletterMails.ts';
import { openTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { countMails, watchDatabase } from './metrics.ts';
import { startPolling } from './polling.ts';
import { purgeWhenDue } from './purge.ts';
import { restrictFiles } from './restrictFiles.ts';
import { errorMessage, listenError, SettingsError } from './settings.ts';
import type { Database } from './storage/database.ts';
import { migrateDatabase } from './storage/migrate.ts';
import { describeDatabase, openDatabase } from './storage/openDatabase.ts';
import { queueConfirmationRequests } from './storage/subscribers.ts';

/** How long close() waits for requests before it ends their connections, in ms. */
const CLOSE_PATIENCE_MS = 10_000;

/** How often what has lapsed or expired is looked for, and soonest a purge that failed is tried again, in ms. */
const PURGE_MS = 60_000;

/** How often subscribers are asked to confirm, in ms: with what one look queues, sixty mails a minute at most. */
const CONFIRMATIONS_MS = 10_000;

/** The whole site: its HTTP side, its database and its mail worker. */
export interface Site {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Accepts nothing more, ends within bounds what is under way, and closes the database. May be called again. */
  close(): Promise<void>;
}

/** What a site is opened with; all but settings, pages and metrics is for tests. */
export interface SiteOptions
  extends Pick<AppOptions, 'settings' | 'pages' | 'metrics' | 'logStream'> {
  readonly now?: () => Date;
  readonly backoff?: Backoff;
  /** How often the worker looks for mails that another process has queued, in ms. */
  readonly pollMs?: number;
}

/** Opens and migrates the database, builds the app and starts to deliver mail; the rest begins once it listens. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { settings, metrics, now = () => new Date() } = options;
  const unrestricted = restrictFiles(settings.dataDir);
  await migrateDatabase(settings);
  const database = await openDatabase(settings);
  const onMailQueued = () => worker.wake();
  const app = await buildApp({ ...options, database, onMailQueued, now });

  if (metrics) watchDatabase(metrics, database, now);
  const plainTransport = openTransport(settings);
  const transport = metrics ? countMails(plainTransport, metrics) : plainTransport;
  const { log } = app;
  if (unrestricted.length > 0) {
    log.warn(
      `other users of this machine may read ${unrestricted.join(', ')}; give them to this user`,
    );
  }
  const worker = startMailWorker({ ...options, database, transport, log, now });
  const rounds: ReturnType<typeof startPolling>[] = [];
  // What grows with the data begins once visitors are answered.
  app.server.once('listening', () => {
    rounds.push(
      startPolling({
        pauseMs: () => PURGE_MS,
        work: (stopping) => purgeWhenDue(database, settings, { now: now(), log, stopping }),
        onFailure: (err) => log.error({ err }, 'the daily purge failed and will be tried again'),
      }),
    );
    if (settings.newsletterOptIn !== 'double') return;
    rounds.push(
      startPolling({
        pauseMs: () => CONFIRMATIONS_MS,
        work: () =>
          queueConfirmationRequests(database, {
            now: now(),
            askedUntil: now(),
            compose: (subscriber, occasion, moment) =>
              composeConfirmationRequest(subscriber, occasion, moment, settings),
          }),
        onFailure: (err) => log.error({ err }, 'subscribers could not be asked to confirm'),
      }),
    );
  });

  async function closeAll(): Promise<void> {
    // What is accepted from now on is mailed after the next start.
    const mailStopped = worker.stop();
    // Those who would wait for the next process meanwhile are better served by this one.
    if (settings.listenFd !== undefined) await mailStopped;
    const patience = setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS);
    await app.close();
    clearTimeout(patience);
    await mailStopped;
    await Promise.all(rounds.map((round) => round.stop()));
    await database.destroy();
  }

  let closing: Promise<void> | undefined;
  return {
    app,
    database,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** Opens the site and has it listen. Throws a SettingsError. */
export async function serveSite(options: SiteOptions): Promise<Site> {
  const { settings } = options;
  const { host, port, listenFd } = settings;
  // With a descriptor, the host only keeps Fastify from listening on each address of `localhost`.
  const where = listenFd === undefined ? { port, host } : { fd: listenFd, host: '127.0.0.1' };
  const site = await openSite(options).catch((error: unknown) => {
    throw new SettingsError(
      `${describeDatabase(settings)} could not be opened: ${errorMessage(error)}`,
    );
  });
  await site.app.listen(where).catch(async (error: unknown) => {
    await site.close();
    throw listenFd === undefined
      ? listenError(error, { name: 'PORT', port, host })
      : new SettingsError(
          `LISTEN_FDS: cannot listen on descriptor ${listenFd}: ${errorMessage(error)}`,
        );
  });
  return site;
}
