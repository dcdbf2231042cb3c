/** `npm run bench:server`: pages, messages and a flood; `-- --help` lists its options. */
import { Command } from 'commander';
import { DIST } from '../scripts/buildSite.ts';
import { prepareCaddy, prepareNginx } from '../tests/deploy/prepareProxies.ts';
import { startPostgres } from '../tests/server/startPostgres.ts';
import { type Load, loadPage, postEmptyForms, probe, sendMessages } from './load.ts';
import { describeRun, markdownTable, median, publish } from './report.ts';
import {
  type MeasuredServer,
  prepareRun,
  startProxy,
  startServer,
  usedMegabytes,
} from './startServer.ts';

/** All messages come from one address, so the rate limit is raised. */
const NO_LIMIT = { RATE_LIMIT_CONTACT: '999999/86400' };
const WARM_UP_SECONDS = 2;
const ALONE = 'pages';
const FLOODED = 'pages under wrong posts';

const options = new Command('npm run bench:server --')
  .option('--quick', 'one round of a second each, which is not published')
  .parse()
  .opts<{ quick?: true }>();
const [rounds, seconds] = options.quick ? [1, 1] : [3, 5];

const folder = prepareRun('nginx', 'nginxBrotli', 'caddy', 'initdb');
const site = { siteDir: DIST, folder };
const postgres = await startPostgres({ flushes: true });
const run = describeRun();
const measured = new Map<string, Load[]>();
let megabytes = 0;
for (let round = 1; round <= rounds; round += 1) {
  console.error(`round ${round} of ${rounds}: pages ...`);
  await measurePages();
  for (const database of ['SQLite', 'PostgreSQL'] as const) {
    console.error(`round ${round} of ${rounds}: messages on ${database} ...`);
    await measureMessages(database);
  }
}
await postgres.close();

const perSecond = (name: string) =>
  median((measured.get(name) ?? []).map((load) => load.perSecond));
const kept = perSecond(FLOODED) / perSecond(ALONE);
const report = [
  `Measured on ${run}. Medians of ${rounds} rounds of ${seconds} seconds.`,
  markdownTable(['what', 'a second', 'p50 ms', 'p99 ms'], [...measured].map(loadRow)),
  `Under wrong posts pages keep ${kept.toFixed(2)} of their rate. The server has ${megabytes.toFixed(0)} MB after the pages.`,
].join('\n\n');
console.log(report);
if (!options.quick) publish('scaling.md', 'bench:server', report);

/** Measures pages: from the server itself, behind each proxy, and during a flood of empty forms. */
async function measurePages(): Promise<void> {
  const server = await startServer(site);
  const proxies: [string, MeasuredServer][] = [
    ['behind nginx', await startProxy(prepareNginx, site, server)],
    ['behind Caddy', await startProxy(prepareCaddy, site, server)],
  ];
  await loadPage(server.origin, WARM_UP_SECONDS);
  keep(ALONE, await loadPage(server.origin, seconds));
  megabytes = await usedMegabytes(server.pid);
  for (const [name, proxy] of proxies) {
    await loadPage(proxy.origin, WARM_UP_SECONDS);
    keep(`pages ${name}`, await loadPage(proxy.origin, seconds));
    await proxy.close();
  }
  const [pages, posts, health] = await Promise.all([
    loadPage(server.origin, seconds),
    postEmptyForms(server.origin, seconds),
    probe(`${server.origin}/healthz`, seconds),
  ]);
  keep(FLOODED, pages);
  keep('wrong posts', posts);
  keep('/healthz under wrong posts', health);
  await server.close();
}

/** Measures messages, with an empty database at the start. */
async function measureMessages(database: 'SQLite' | 'PostgreSQL'): Promise<void> {
  const storage = database === 'SQLite' ? {} : { DATABASE_URL: await postgres.createDatabase() };
  const server = await startServer(site, { ...NO_LIMIT, ...storage });
  await sendMessages(server.origin, WARM_UP_SECONDS);
  keep(`messages on ${database}`, await sendMessages(server.origin, seconds));
  await server.close();
}

function keep(name: string, load: Load): void {
  measured.set(name, [...(measured.get(name) ?? []), load]);
}

function loadRow([name, loads]: [string, Load[]]): string[] {
  const of = (pick: (load: Load) => number) => median(loads.map(pick)).toFixed(0);
  const figures = ['perSecond', 'p50Ms', 'p99Ms'] as const;
  return [name, ...figures.map((figure) => of((load) => load[figure]))];
}
