/** `npm run bench:data`: visitors while a command or the purge works on much data; `-- --help` names its options. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DIST } from '../scripts/buildSite.ts';
import {
  FLOODER,
  type LargeDatabase,
  LONG_AGO,
  measureLargeDatabases,
  NOW,
} from './largeDatabases.ts';
import { probe, sendMessages } from './load.ts';
import { markdownTable, publish } from './report.ts';
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

const measured: string[][] = [];
const { rows, run } = await measureLargeDatabases(
  'bench:data',
  'how long each is measured at most',
  measure,
);
const head = ['meanwhile', 'pages p99 ms', 'messages p99 ms', 'memory MB', 'start s'];
const report = `Measured on ${run}. No message was refused.\n\n${markdownTable(head, measured)}`;
console.log(report);
if (rows >= 200_000) publish('scaling.md', 'bench:data', report);

async function measure(filled: LargeDatabase): Promise<void> {
  const { name, database, place, folder, seconds } = filled;
  const env = { ...place, RATE_LIMIT_CONTACT: '999999/86400', NEWSLETTER_RATE: '1' };

  const server = await startServer({ siteDir: DIST, folder }, env);
  measured.push([`${name}: nothing`, ...(await visit(server.origin, seconds)), '', '']);
  for (const args of COMMANDS) {
    console.error(`${name}: ${args.join(' ')} ...`);
    const child = spawn(process.execPath, [ADMIN, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const visits = visit(server.origin, seconds);
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
  const clock = { name: 'clock_check', value: TRUSTED_CLOCK } as const;
  const stored = database.insertInto('site_values').values(clock);
  await stored.onConflict((known) => known.column('name').doUpdateSet(clock)).execute();
  const begun = performance.now();
  const purging = await startServer({ siteDir: DIST, folder }, env);
  const startSeconds = (performance.now() - begun) / 1000;
  const visits = await visit(purging.origin, seconds);
  const memory = await usedMegabytes(purging.pid);
  measured.push([`${name}: purge`, ...visits, memory.toFixed(0), startSeconds.toFixed(1)]);
  await purging.close();
}

/** Requests pages and sends messages; returns the p99 of both, in ms. Rejects if a request is refused. */
async function visit(origin: string, seconds: number): Promise<string[]> {
  const loads = await Promise.all([
    probe(origin, seconds, PER_SECOND),
    sendMessages(origin, seconds, { connections: 2, overallRate: PER_SECOND }),
  ]);
  return loads.map(({ p99Ms }) => p99Ms.toFixed(0));
}
