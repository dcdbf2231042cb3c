/** `npm run bench:desk`: the calls of the desk on a large database; `-- --help` names its options. */
import { formatNumber } from '../formats.ts';
import { DIST } from '../scripts/buildSite.ts';
import { freePort } from '../scripts/freePort.ts';
import { startSession } from '../server/desk/sessions.ts';
import { FLOODER, type LargeDatabase, measureLargeDatabases } from './largeDatabases.ts';
import { loadPage, repeatCall } from './load.ts';
import { markdownTable, publish } from './report.ts';
import { startServer } from './startServer.ts';

const OWNER = 'owner@example.org';
/** What is called, by what it shows. */
const CALLS: readonly (readonly [name: string, path: string])[] = [
  ['session', '/api/session'],
  ['inbox', '/api/messages?tab=new'],
  ['inbox, due first', '/api/messages?tab=new&order=due'],
  ['inbox, a search without a hit', '/api/messages?tab=new&search=nothing+of+the+kind'],
  ['subscribers', '/api/subscribers?tab=confirmed'],
  ['subscribers, a search without a hit', '/api/subscribers?tab=confirmed&search=nobody'],
  ['subscribers by week', '/api/subscribers/weeks'],
  ['issues', '/api/issues'],
  ['mail', '/api/mails'],
  ['a person with 2,000 messages', `/api/people?email=${FLOODER}`],
  ['people of a rare name', '/api/people/find?name=lovelace'],
  ['people of a frequent name', '/api/people/find?name=visitor'],
  ['figures', '/api/figures'],
  ['activity', '/api/activity'],
];
const CALLS_EACH = 100;
const USERS = 5;
/** How often a page of the desk asks for news, in ms. */
const REFRESH_MS = 8000;

const { sqlite, postgresql, rows, run } = await measureLargeDatabases(
  'bench:desk',
  'how long the pages of the site are measured',
  measure,
);
const head = ['call', 'SQLite p50 ms', 'p99 ms', 'PostgreSQL p50 ms', 'p99 ms'];
const lines = CALLS.map(([name], index) => {
  return [name, ...(sqlite.calls[index] ?? []), ...(postgresql.calls[index] ?? [])];
});
const report = `Measured on ${run}, with ${formatNumber(rows)} messages and as many readers.

${markdownTable(head, lines)}

The home page a second, with nobody and with five people at the desk: ${sqlite.pages.join(' and ')} on SQLite, ${postgresql.pages.join(' and ')} on PostgreSQL.`;
console.log(report);
if (rows >= 200_000) publish('scaling.md', 'bench:desk', report);

async function measure({ name, database, place, folder, seconds }: LargeDatabase) {
  const deskPort = await freePort();
  const desk = `http://localhost:${deskPort}`;
  const server = await startServer(
    { siteDir: DIST, folder },
    { ...place, DESK_PORT: `${deskPort}`, DESK_USERS: OWNER, ANSWER_REMINDER: 'off' },
  );
  const session = { email: OWNER, signed_in_by: 'command', user_agent: '' } as const;
  const cookie = `desk=${await startSession(database, session, new Date())}`;
  const calls: string[][] = [];
  for (const [what, path] of CALLS) {
    console.error(`${name}: ${what} ...`);
    const { p50Ms, p99Ms } = await repeatCall(desk + path, cookie, CALLS_EACH);
    calls.push([p50Ms.toFixed(0), p99Ms.toFixed(0)]);
  }
  const alone = await loadPage(server.origin, seconds);
  // One person after the other asks for news.
  const timer = setInterval(() => {
    for (const path of ['/api/session', '/api/messages?tab=new']) {
      repeatCall(desk + path, cookie, 1).catch(console.error);
    }
  }, REFRESH_MS / USERS);
  const together = await loadPage(server.origin, seconds);
  clearInterval(timer);
  await server.close();
  return { calls, pages: [alone, together].map(({ perSecond }) => perSecond.toFixed(0)) };
}
