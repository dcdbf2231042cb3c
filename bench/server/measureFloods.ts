import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { residentMegabytes } from './residentMegabytes.ts';
import type { FloodResult } from './results.ts';
import { runWrk } from './runWrk.ts';
import { startServer } from './startServer.ts';
import type { MeasuredServer } from './superviseServer.ts';

const EMPTY_POST = join(import.meta.dirname, 'emptyPost.lua');
const FLOOD_CONNECTIONS = 30;
const CUT_POSTS = 1000;
const WARM_UP_SECONDS = 3;
/** How long after the cut pages and memory are watched, in ms. */
const AFTERMATH_MS = 5000;

interface FloodOptions {
  readonly siteDir: string;
  readonly folder: string;
  readonly wrk: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly report: (line: string) => void;
}

/**
 * What one process with its ordinary limits still does for others while one address posts nothing but
 * empty forms, and when a thousand posts are cut in their middle at once.
 */
export async function measureFloods(options: FloodOptions): Promise<FloodResult[]> {
  const results: FloodResult[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    options.report(`floods, round ${round} ...`);
    results.push({ ...(await measureWrongPosts(options)), ...(await measureCutPosts(options)) });
  }
  return results;
}

async function measureWrongPosts({ siteDir, folder, wrk, seconds }: FloodOptions) {
  const server = await startServer({ siteDir, folder, processes: 1, isLimited: true });
  const pages = (duration: number) =>
    runWrk(wrk, `${server.origin}/`, { seconds: duration, acceptEncoding: 'gzip' });
  try {
    await pages(WARM_UP_SECONDS);
    const quiet = await pages(seconds);
    const flood = runWrk(wrk, `${server.origin}/contact`, {
      seconds,
      connections: FLOOD_CONNECTIONS,
      script: EMPTY_POST,
      anyStatus: true,
    });
    const [flooded, wrongPosts, health] = await Promise.all([
      pages(seconds),
      flood,
      probe(server, '/healthz', seconds * 1000),
    ]);
    return { quiet, flooded, wrongPosts, healthP99Ms: percentile(health, 0.99) };
  } finally {
    await server.close();
  }
}

async function measureCutPosts({ siteDir, folder, wrk }: FloodOptions) {
  const server = await startServer({ siteDir, folder, processes: 1, isLimited: true });
  try {
    await runWrk(wrk, `${server.origin}/`, { seconds: WARM_UP_SECONDS });
    const before = await residentMegabytes(server.pid);
    const port = Number(new URL(server.origin).port);
    const sockets = await Promise.all(Array.from({ length: CUT_POSTS }, () => postHalf(port)));
    const pages = probe(server, '/', AFTERMATH_MS);
    for (const socket of sockets) socket.destroy();
    const heldUpMs = Math.max(...(await pages));
    return { heldUpMs, leftMegabytes: (await residentMegabytes(server.pid)) - before };
  } finally {
    await server.close();
  }
}

/** Sends half of a message to the form and waits until it is sent. */
async function postHalf(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const body = `name=Ada&message=${'x'.repeat(1000)}`;
  const head = [
    'POST /contact HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${2 * body.length}`,
    '\r\n',
  ];
  await new Promise<void>((resolve) => socket.write(head.join('\r\n') + body, () => resolve()));
  return socket;
}

/** Asks for an address again and again for so long; how long each answer took, in ms. */
async function probe(server: MeasuredServer, path: string, durationMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + durationMs;
  while (performance.now() < end) {
    const begun = performance.now();
    const response = await fetch(`${server.origin}${path}`);
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    await wait(5);
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
