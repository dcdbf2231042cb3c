import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findNginx, findProgram } from '../../scripts/findProgram.ts';
import { freePort } from '../../scripts/freePort.ts';
import { BUILT_SITE } from '../builtSite.ts';
import { expectNothingLost, untilMailed } from '../faults/stored.ts';
import { type Ledger, probePage, startVisitors, VISITORS } from '../faults/visitors.ts';
import { isThere } from '../isThere.ts';
import { runCommand } from '../server/runCommand.ts';
import { runProgram } from '../server/runProgram.ts';
import { startPostgres } from '../server/startPostgres.ts';
import { type ServerProcess, startProcess } from '../server/startProcess.ts';
import { connectTo } from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';
import { documentSteps } from './documentCommands.ts';
import { prepareNginx, replaceAll } from './prepareProxies.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The document's steps, as shell commands. */
const [SET_UP_DATABASE = '', SET_UP_SERVER = '', SET_UP_PROXY = '', ADD_SERVER = ''] =
  documentSteps(new URL('../../docs/scaling.md', import.meta.url), 'Two machines, step by step');

/** The document's machines, by the last numbers of their addresses. */
const DATABASE = 20;
const [FIRST, SECOND, THIRD] = [11, 12, 13];
/** All machines are this machine, which calls them from its own address, as the proxy does. */
const addressOf = (machine: number) =>
  machine === 10 ? '127.0.0.1' : `127.18.${process.pid % 256}.${machine}`;
/** Commands for systemd, which the test carries out itself. */
const SYSTEMD_PART = /^systemctl .*\n/gm;

/** A page that the proxy requests from a server. */
const PAGE = '/feed.xml';
const MANY = 20;
/** The longest pause of a visitor between two messages, in ms. */
const PAUSE_MS = 200;
/** How many mails a server sends at once, at most, which are sent again if it dies. */
const MAILS_AT_ONCE = 4;
const WAIT = { timeout: 60_000 };

/** Follows the document up to two servers behind the proxy, and starts the visitors. */
async function startMachines() {
  const sitePort = await freePort();
  const postgres = await startPostgres({ flushes: true, superuser: 'postgres' });
  onTestFinished(() => postgres.close());
  const smtp = await startSmtpServer({ host: addressOf(DATABASE) });
  const databaseUrl = postgres.url('site');

  /** Runs the commands of a step on the test's own files, by which `places` replaces those of the document. */
  async function perform(step: string, places: Readonly<Record<string, string>>): Promise<void> {
    const commands = replaceAll(step.replaceAll(SYSTEMD_PART, ''), places).replaceAll(
      /\b10\.0\.0\.(\d+)(:3000)?/g,
      (_, machine, port) => addressOf(Number(machine)) + (port ? `:${sitePort}` : ''),
    );
    await promisify(execFile)('sh', ['-ec', commands]);
  }

  await perform(SET_UP_DATABASE, {
    'runuser -u postgres -- psql': `${join(findProgram('initdb'), '..', 'psql')} -v ON_ERROR_STOP=1 ${postgres.url('postgres')}`,
    '/etc/postgresql/17/main': postgres.directory,
  });
  await postgres.stop('fast');
  await postgres.start();

  const folder = await temporaryDirectory();
  const places = { folder, siteDir: BUILT_SITE, server: '127.0.0.1:3000', tls: false };
  const { command, origin } = await prepareNginx(places);
  const nginxPlaces = { '/etc/nginx/sites-available/site': join(folder, 'site') };
  await perform(SET_UP_PROXY, nginxPlaces);
  const nginx = runProgram(command, { stdio: 'inherit' }, 'SIGTERM');

  /** Sets up a machine and starts its server. */
  async function startServer(machine: number): Promise<ServerProcess> {
    const own = await temporaryDirectory();
    const [socketFile, settingsFile] = [join(own, 'site.socket'), join(own, 'site.env')];
    cpSync(join(ROOT, 'deploy', 'site.socket'), socketFile);
    await perform(SET_UP_SERVER.replaceAll(`10.0.0.${FIRST}`, `10.0.0.${machine}`), {
      '/etc/systemd/system/site.socket': socketFile,
      '/etc/site.env': settingsFile,
      '10.0.0.20:5432': `10.0.0.20:${postgres.port}`,
    });
    const socket = readFileSync(socketFile, 'utf8');
    const [, HOST = '', PORT = ''] = /^ListenStream=(.+):(\d+)$/m.exec(socket) ?? [];
    const settings = parseEnv(readFileSync(settingsFile, 'utf8')) as Record<string, string>;
    const env = {
      ...{ HOST, PORT, DATA_DIR: join(own, 'data') },
      SMTP_URL: smtp.url,
      RATE_LIMIT_CONTACT: '999999/300',
      ...settings,
    };
    const server = startProcess(env);
    await server.address();
    const asked = { DATA_DIR: env.DATA_DIR, PORT, ...settings };
    const { stdout } = await runCommand(asked, ['doctor', '--json']);
    expect(JSON.parse(stdout).findings).toContainEqual(
      expect.objectContaining({ part: 'site', state: 'ok' }),
    );
    return server;
  }

  const [first, second] = await Promise.all([startServer(FIRST), startServer(SECOND)]);

  const ledger: Ledger = new Map();
  const page = probePage(origin + PAGE);
  const visitors = startVisitors(ledger, origin, PAUSE_MS);

  /** Waits until the visitors have many more answers, some from each of these servers. */
  async function untilServedBy(...servers: readonly ServerProcess[]): Promise<void> {
    const before = servers.map(countAnswers);
    await visitors.untilMoreAnswered(MANY);
    await waitFor(() => {
      const now = servers.map(countAnswers);
      expect(now.every((count, index) => count > (before[index] ?? 0))).toBe(true);
    }, WAIT);
  }

  /** Expects that no visitor saw an error, nothing was lost, and no mail was sent again without need. */
  async function conclude(): Promise<void> {
    await visitors.stop();
    const { refused, cut } = visitors.tally;
    expect({ refused, cut }).toEqual({ refused: 0, cut: 0 });
    const stored = await untilMailed({ DATABASE_URL: databaseUrl });
    await page.expectAllAnswered();
    expect(expectNothingLost(ledger, stored, smtp.mails)).toBeLessThanOrEqual(MAILS_AT_ONCE);
  }

  return {
    ...{ databaseUrl, visitors, first, second, untilServedBy, conclude },
    async addThird(): Promise<ServerProcess> {
      const third = await startServer(THIRD);
      await perform(ADD_SERVER, nginxPlaces);
      nginx.child.kill('SIGHUP');
      return third;
    },
  };
}

function countAnswers({ output }: ServerProcess): number {
  return output().stdout.match(/"answered"/g)?.length ?? 0;
}

/** Holds up messages within their transactions; resolves once those of most visitors wait there. */
async function holdMessages(url: string) {
  const [holder, watcher] = [await connectTo(url), await connectTo(url)];
  await holder.query('begin; lock table outbox in exclusive mode');
  await waitFor(async () => {
    const { rows } = await watcher.query(
      `select from pg_stat_activity
       where wait_event_type = 'Lock' and query like 'insert into "outbox"%'`,
    );
    expect(rows.length).toBeGreaterThan(VISITORS / 2);
  }, WAIT);
  return () => holder.query('rollback');
}

test.runIf(isThere(findNginx))(
  'no visitor notices if one of two machines hangs, the other is killed when it is back, and a third is added',
  async () => {
    const machines = await startMachines();
    const { first, second, untilServedBy } = machines;
    await untilServedBy(first, second);

    const releaseAll = await holdMessages(machines.databaseUrl);
    first.child.kill('SIGSTOP');
    await releaseAll();
    await machines.visitors.untilAnswered();
    await untilServedBy(second);

    const release = await holdMessages(machines.databaseUrl);
    first.child.kill('SIGCONT');
    second.child.kill('SIGKILL');
    await release();
    // For nginx, both have just failed.
    await untilServedBy(first);
    const third = await machines.addThird();
    await untilServedBy(first, third);

    await machines.conclude();
  },
);
