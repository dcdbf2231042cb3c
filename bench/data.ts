/** `npm run bench:data`: visitors while a command or the purge works on a large database; `-- --help` names its options. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Command } from 'commander';
import { DIST } from '../scripts/buildSite.ts';
import { migrateDatabase } from '../server/storage/migrate.ts';
import { openDatabase } from '../server/storage/openDatabase.ts';
import { startPostgres } from '../tests/server/startPostgres.ts';
import { describeRun } from './figures.ts';
import { FLOODER, fillDatabase, LONG_AGO, NOW } from './fillDatabase.ts';
import { probe, sendMessages } from './load.ts';
import { prepareRun } from './prepareRun.ts';
import { markdownTable, publish } from './publish.ts';
import { startServer, usedMegabytes } from './startServer.ts';

const ADMIN = join(import.meta.dirname, '..', 'scripts', 'admin.ts');
const TRUSTED_CLOCK = JSON.stringify({ checkedAt: NOW, hasJumped: false, trustedFrom: LONG_AGO });
const COMMANDS: readonly (readonly string[])[] = [
  ['messages', 'export'],
  ['privacy', 'export', '--email', FLOODER],
  ['privacy', 'erase', '--email', FLOODER, '--yes'],
  ['newsletter', 'send', 'enterprise-ai-budgets-surge', '--yes'],
];
/** Rate of pages, and of messages; low enough to leave most of the machine to the command. */
const PER_SECOND = 20;

const options = new Command('npm run bench:data --')
  .option('--rows <number>', 'how many messages, and readers; published from 200000 on', '200000')
  .option('--seconds <number>', 'how long each is measured at most', '10')
  .parse()
  .opts<{ rows: string; seconds: string }>();
const [rows, seconds] = [Number(options.rows), Number(options.seconds)];
const folder = prepareRun('initdb');
const postgres = await startPostgres({ flushes: true });
const run = describeRun();
const measured: string[][] = [];
await measure('SQLite', join(folder, 'sqlite'));
await measure('PostgreSQL', join(folder, 'postgres'), await postgres.createDatabase());
await postgres.close();
const head = ['meanwhile', 'pages p99 ms', 'messages p99 ms', 'memory MB', 'start s'];
const report = `Measured on ${run}. No message was refused.\n\n${markdownTable(head, measured)}`;
console.log(report);
if (rows >= 200_000) publish('scaling.md', 'bench:data', report);

async function measure(name: string, dataDir: string, databaseUrl?: string): Promise<void> {
  console.error(`${name}: making the database ...`);
  await migrateDatabase({ dataDir, databaseUrl });
  await using database = await openDatabase({ dataDir, databaseUrl }, { noQueryTimeout: true });
  await fillDatabase(database, rows);
  const place = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const env = { ...place, RATE_LIMIT_CONTACT: '999999/86400', NEWSLETTER_RATE: '1' };

  const server = await startServer({ siteDir: DIST, folder }, env);
  measured.push([`${name}: nothing`, ...(await visit(server.origin)), '', '']);
  for (const args of COMMANDS) {
    console.error(`${name}: ${args.join(' ')} ...`);
    const child = spawn(process.execPath, [ADMIN, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const visits = visit(server.origin);
    let peak = 0;
    while (child.exitCode === null) {
      peak = Math.max(peak, await usedMegabytes(child.pid));
      await wait(50);
    }
    if (child.exitCode !== 0) throw new Error(`It ended with ${child.exitCode}`);
    measured.push([`${name}: ${args[0]} ${args[1]}`, ...(await visits), peak.toFixed(0), '']);
  }
  await server.close();

  console.error(`${name}: purge ...`);
  const clock = { name: 'clock_check', value: TRUSTED_CLOCK };
  const stored = database.insertInto('site_values').values(clock);
  await stored.onConflict((known) => known.column('name').doUpdateSet(clock)).execute();
  const begun = performance.now();
  const purging = await startServer({ siteDir: DIST, folder }, env);
  const startSeconds = (performance.now() - begun) / 1000;
  const visits = await visit(purging.origin);
  const memory = await usedMegabytes(purging.pid);
  measured.push([`${name}: purge`, ...visits, memory.toFixed(0), startSeconds.toFixed(1)]);
  await purging.close();
}

/** Requests pages and sends messages; returns the p99 of both, in ms. Rejects if a request is refused. */
async function visit(origin: string): Promise<string[]> {
  const loads = await Promise.all([
    probe(origin, seconds, PER_SECOND),
    sendMessages(origin, seconds, { connections: 2, overallRate: PER_SECOND }),
  ]);
  return loads.map(({ p99Ms }) => p99Ms.toFixed(0));
}
