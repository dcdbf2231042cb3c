import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '../milliseconds.ts';
import type { Backoff } from '../policy.ts';
import { type AppOptions, buildApp } from './app.ts';
import { buildDeskApp, type DeskOptions, deskOrigin } from './desk/deskApp.ts';
import { queueReminders } from './desk/reminders.ts';
import { startDeskListener } from './desk/startDeskListener.ts';
import { errorMessage } from './errorMessage.ts';
import { listenError } from './listenError.ts';
import { composeConfirmationRequest } from './mail/newsletterMails.ts';
import { openTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { runMaintenance } from './maintenance.ts';
import { countMails, watchDatabase } from './metrics.ts';
import { sendSchedules } from './newsletter/sendSchedules.ts';
import { startPolling } from './polling.ts';
import { restrictFiles } from './restrictFiles.ts';
import { type Settings, SettingsError } from './settings.ts';
import { queueConfirmationRequests } from './storage/confirmationRequests.ts';
import type { Database } from './storage/database.ts';
import { readSalt } from './storage/metadata.ts';
import { migrateDatabase } from './storage/migrate.ts';
import { describeDatabase, openDatabase } from './storage/openDatabase.ts';

/** How long close() waits for requests before it closes their connections, in ms. */
const CLOSE_TIMEOUT_MS = 10_000;

/** How often the maintenance runs, in ms. Most runs delete nothing. */
const MAINTENANCE_POLL_MS = MINUTE_MS;

/** How often the site checks whether to remind the owner of a message, in ms. */
const REMINDERS_POLL_MS = MINUTE_MS;

/** How often confirmation requests are queued, in ms. With REQUESTS_AT_ONCE, that makes 60 mails a minute at most. */
const CONFIRMATIONS_POLL_MS = 10 * SECOND_MS;

/** How often the site checks whether an issue is to be sent, in ms. */
const SCHEDULE_POLL_MS = 10 * SECOND_MS;

/** The running site: Fastify app, database and mail worker. */
export interface Site {
  readonly app: FastifyInstance;
  /** The owner's desk, which listens on an address of its own; undefined if there is none. */
  readonly desk: FastifyInstance | undefined;
  readonly database: Database;
  /** Stops listening, waits a limited time for requests and mails under way, and closes the database. Idempotent. */
  close(): Promise<void>;
}

/** All options except settings, pages and metrics are for tests. */
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
 * Migrates and opens the database, builds the app and starts the mail worker. The purge and the confirmation requests
 * start once the app listens.
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { settings, metrics, now = () => new Date() } = options;
  const unrestricted = restrictFiles(settings.dataDir);
  const database = await openMigratedDatabase(settings);
  const onMailQueued = () => worker.wake();
  const app = await buildApp({ ...options, database, onMailQueued, now });
  let schedulePolling: ReturnType<typeof startPolling> | undefined;
  const onIssueDue = () => schedulePolling?.wake();
  const desk = await openDesk({ ...options, database, onMailQueued, onIssueDue, now });

  if (metrics) watchDatabase(metrics, database, now);
  const plainTransport = openTransport(settings);
  const transport = metrics ? countMails(plainTransport, metrics) : plainTransport;
  const { log } = app;
  if (unrestricted.length > 0) {
    log.warn(
      `other users of this machine may be able to read ${unrestricted.join(', ')}; make this user their owner (chown)`,
    );
  }
  const worker = startMailWorker({
    ...options,
    pollMs: options.mailPollMs,
    database,
    transport,
    log,
    now,
  });
  const polls: ReturnType<typeof startPolling>[] = [];
  /** Starts work that is repeated until the site closes. Logs `failure` for the first of failures in a row. */
  function poll(
    delayMs: number,
    failure: string,
    work: Parameters<typeof startPolling>[0]['work'],
  ): ReturnType<typeof startPolling> {
    const again = `it is tried again every ${delayMs / SECOND_MS} seconds`;
    const onFailure = (err: unknown) =>
      log.error({ err }, `${failure}; ${again}; "doctor" shows why`);
    const polling = startPolling({ delayMs: () => delayMs, work, onFailure });
    polls.push(polling);
    return polling;
  }
  // The more data, the longer this work takes, so it starts only once visitors get responses.
  app.server.once('listening', () => {
    poll(MAINTENANCE_POLL_MS, 'the daily purge failed, so expired data stays', (stopping) =>
      runMaintenance(database, settings, { now: now(), log, stopping }),
    );
    const { pages, schedulePollMs = SCHEDULE_POLL_MS } = options;
    if ('siteDir' in pages) {
      const context = { ...pages, settings, database, now, onMailQueued };
      schedulePolling = poll(schedulePollMs, 'an issue could not be queued', (stopping) =>
        sendSchedules(context, stopping),
      );
    }
    const { answerReminderMs } = settings;
    if (desk && answerReminderMs !== 'off') {
      poll(REMINDERS_POLL_MS, 'the owner could not be reminded of messages', async () => {
        const origin = deskOrigin(desk, settings);
        const options = { now: now(), settings, beforeMs: answerReminderMs, origin };
        if ((await queueReminders(database, options)) > 0) worker.wake();
      });
    }
    if (settings.newsletterOptIn !== 'double') return;
    poll(CONFIRMATIONS_POLL_MS, 'subscribers could not be asked to confirm', () =>
      queueConfirmationRequests(database, {
        now: now(),
        subscribedUntil: now(),
        compose: (subscriber, occasion, time) =>
          composeConfirmationRequest(subscriber, occasion, time, settings),
      }),
    );
  });

  async function closeAll(): Promise<void> {
    const pollsStopped = Promise.all(polls.map((polling) => polling.stop()));
    // Messages that are accepted from now on are mailed after the next start.
    const mailStopped = worker.stop();
    // With a socket of systemd, new visitors wait for the next process, so this one serves them until its mail is done.
    if (settings.listenFd !== undefined) await mailStopped;
    const patience = setTimeout(() => {
      app.server.closeAllConnections();
      desk?.server.closeAllConnections();
    }, CLOSE_TIMEOUT_MS);
    await Promise.all([app.close(), desk?.close()]);
    clearTimeout(patience);
    await mailStopped;
    await pollsStopped;
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

/** Migrates and opens the database. Throws a SettingsError if it cannot. */
async function openMigratedDatabase(settings: Settings): Promise<Database> {
  try {
    await migrateDatabase(settings);
    return await openDatabase(settings);
  } catch (error) {
    throw new SettingsError(
      `${describeDatabase(settings)} could not be opened: ${errorMessage(error)}`,
    );
  }
}

/** Builds the owner's desk, if there is to be one. */
async function openDesk({
  deskDir,
  ...options
}: SiteOptions & Pick<DeskOptions, 'database' | 'onMailQueued' | 'onIssueDue' | 'now'>) {
  if (deskDir === undefined || options.settings.deskPort === 'off') return undefined;
  const salt = await readSalt(options.database);
  return buildDeskApp({ env: process.env, ...options, deskDir, salt });
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
