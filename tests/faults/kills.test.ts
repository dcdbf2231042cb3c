import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { concludeFault } from './concludeFault.ts';
import { type Ledger, sendMessage } from './ledger.ts';
import { type DatabaseKind, prepareServer } from './prepareServer.ts';
import { probePages } from './probePages.ts';
import { untilMailed } from './readStored.ts';
import { seededRandom } from './seededRandom.ts';
import { startRestartable } from './startRestartable.ts';
import { startVisitors } from './startVisitors.ts';

/** Bounds of the time under load before a kill, in ms. */
const SHORTEST_MS = 20;
const LONGEST_MS = 400;
/** About as long as a message takes, in ms. */
const MESSAGE_MS = 10;

/** Kills for each database; `npm run test:faults` asks for more. */
const KILLS = Number(process.env.FAULT_KILLS ?? 5);

test.for<{ kind: DatabaseKind; name: string; kills: number }>([
  { kind: 'sqlite', name: 'SQLite', kills: KILLS },
  { kind: 'postgres', name: 'PostgreSQL', kills: KILLS },
])(
  '$kills kills under load lose no message that was answered, $name',
  async ({ kind, name, kills }) => {
    const ledger: Ledger = new Map();
    const killMoments = seededRandom(inject('faultSeed'));
    const smtp = await startSmtpServer();
    const prepared = await prepareServer(kind, { SMTP_URL: smtp.url });

    const server = await startRestartable(prepared);
    const pages = probePages(server.address);
    const visitors = startVisitors({
      ledger,
      address: server.started,
      random: seededRandom(inject('faultSeed') + 1),
    });

    for (let kill = 0; kill < kills; kill += 1) {
      await wait(SHORTEST_MS + killMoments() * (LONGEST_MS - SHORTEST_MS));
      const last = sendMessage(ledger, await server.started());
      await wait(killMoments() * MESSAGE_MS);
      await server.kill();
      await last;
      await server.restart();
    }
    await visitors.stop();

    const stored = await untilMailed(prepared.storage);
    expect(visitors.tally.cut).toBeGreaterThan(0);
    await concludeFault(`kill -9 under load, ${name}`, {
      pages,
      ledger,
      stored,
      mails: smtp.mails,
      kills,
    });
  },
);
