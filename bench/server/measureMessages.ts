import { startPostgres } from '../../tests/server/startPostgres.ts';
import type { Load } from './load.ts';
import type { MessageResult } from './results.ts';
import { pauseFor, sendMessages } from './sendMessages.ts';
import { startServer } from './startServer.ts';

/** Messages a second that the bar of p99 is for. */
export const BAR_RATE = 200;
/** About how long an answer takes at that rate, in ms. */
const EXPECTED_MS = 3;
const STEADY_PAUSE_MS = pauseFor(BAR_RATE, EXPECTED_MS);
const WARM_UP_SECONDS = 3;

/**
 * Has our server store messages, on each database with 1 and 2 processes: at a steady rate, then as
 * many as it can. Every round starts with an empty database, and mails go into files meanwhile.
 */
export async function measureMessages(options: {
  siteDir: string;
  folder: string;
  wrk: string;
  rounds: number;
  seconds: number;
  report: (line: string) => void;
}): Promise<MessageResult[]> {
  const postgres = await startPostgres({ flushes: true });
  const kinds = (['SQLite', 'PostgreSQL'] as const).flatMap((database) =>
    [1, 2].map((processes) => ({
      database,
      processes,
      steady: [] as Load[],
      most: [] as Load[],
    })),
  );
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const { database, processes, steady, most } of kinds) {
        options.report(`messages, ${database}, ${processes}, round ${round} ...`);
        const databaseUrl = database === 'PostgreSQL' ? await postgres.createDatabase() : undefined;
        const server = await startServer({ ...options, processes, databaseUrl });
        try {
          const send = (seconds: number, pauseMs: number) =>
            sendMessages(options.wrk, server.origin, { seconds, pauseMs });
          await send(WARM_UP_SECONDS, STEADY_PAUSE_MS);
          steady.push(await send(options.seconds, STEADY_PAUSE_MS));
          most.push(await send(options.seconds, 0));
        } finally {
          await server.close();
        }
      }
    }
  } finally {
    await postgres.close();
  }
  return kinds.flatMap(({ database, processes, steady, most }) => [
    { database, processes, rate: BAR_RATE, rounds: steady },
    { database, processes, rate: undefined, rounds: most },
  ]);
}
