import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { newMessage, postForm } from '../server/requests.ts';
import { startProcess } from '../server/startProcess.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COUNT = 60;
/** Other work of the process, such as garbage collection, only adds time, so the cheapest round counts. */
const ROUNDS = 3;
/** Many requests at once, because responses past a limit are delayed. */
const AT_ONCE = 20;

/** Serves the built site with its real pages, and measures processor time. */
async function startMeasured(env: Readonly<Record<string, string>>) {
  const metricsPort = await freePort();
  const server = startProcess(
    {
      DATA_DIR: join(await temporaryDirectory(), 'data'),
      METRICS_PORT: String(metricsPort),
      ...env,
    },
    ['--site-dir', join(ROOT, 'dist')],
  );
  const url = await server.address();

  async function cpuSeconds(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
  }
  return {
    url,
    /** The processor time of this many actions, in s, after a round that does not count. */
    async costOf(act: () => Promise<unknown>): Promise<number> {
      const costs: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const before = await cpuSeconds();
        for (let done = 0; done < COUNT; done += AT_ONCE) {
          await Promise.all(Array.from({ length: AT_ONCE }, act));
        }
        costs.push((await cpuSeconds()) - before);
      }
      return Math.min(...costs.slice(1));
    },
  };
}

test('an invalid post or one past the limit costs no more than a valid one', async () => {
  const open = await startMeasured({ RATE_LIMIT_CONTACT: '999999/300' });
  const limited = await startMeasured({ RATE_LIMIT_CONTACT: '1/300' });
  const post = (url: string, fields: Record<string, string>, status: number) => async () => {
    const response = await postForm(url, '/contact', fields);
    expect(response.status).toBe(status);
    await response.text();
  };
  const postLimited = async () => post(limited.url, newMessage(), 429)();
  await post(limited.url, newMessage(), 303)();

  // The valid posts come last, because their mails take more time afterwards.
  const costs = {
    wrong: await open.costOf(post(open.url, {}, 422)),
    limited: await limited.costOf(postLimited),
  };
  const right = await open.costOf(async () => post(open.url, newMessage(), 303)());

  for (const [kind, cost] of Object.entries(costs)) expect.soft(cost, kind).toBeLessThan(right);
});
