import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareCaddy } from '../../tests/deploy/prepareCaddy.ts';
import { prepareNginx } from '../../tests/deploy/prepareNginx.ts';
import { BenchError } from '../benchError.ts';
import type { Load } from './load.ts';
import type { FileResult, Target } from './results.ts';
import { runWrk } from './runWrk.ts';
import { startBareNode } from './startBareNode.ts';
import { startNginx } from './startNginx.ts';
import { startProxy } from './startProxy.ts';
import { startServer } from './startServer.ts';
import type { MeasuredServer } from './superviseServer.ts';

const PROCESSES = [1, 2];
const PROXIES = [
  ['ours behind nginx', prepareNginx],
  ['ours behind Caddy', prepareCaddy],
] as const;
const WARM_UP_SECONDS = 2;
const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';

interface Candidate {
  readonly target: Target;
  readonly server: FileResult['server'];
  readonly processes: number;
  readonly url: string;
}

/**
 * Loads our server, alone and behind each proxy, and nginx alone with the same files, one after the other
 * within each round, so that what else the machine does meets all. They are asked as browsers ask, and send
 * the Brotli copies. Node.js's own server, with nothing around it, says how far ours could get at the most.
 */
export async function measureFiles(options: {
  siteDir: string;
  folder: string;
  wrk: string;
  skipNginx: boolean;
  rounds: number;
  seconds: number;
  report: (line: string) => void;
}): Promise<FileResult[]> {
  const { siteDir, folder, report } = options;
  const asset = await largestScript(siteDir);
  const running: MeasuredServer[] = [];
  try {
    const candidates: Candidate[] = [];
    for (const processes of PROCESSES) {
      const ours = await startServer({ siteDir, folder, processes });
      running.push(ours);
      candidates.push(...askedOf('ours', ours, processes, asset));
      if (options.skipNginx) continue;
      for (const [name, prepare] of PROXIES) {
        const proxy = await startProxy(prepare, { siteDir, folder, server: ours, processes });
        running.push(proxy);
        candidates.push(...askedOf(name, proxy, processes, asset));
      }
      const theirs = await startNginx({ siteDir, folder, workers: processes });
      running.push(theirs);
      candidates.push(...askedOf('nginx', theirs, processes, asset));
    }
    const bare = await startBareNode(siteDir);
    running.push(bare);
    candidates.push({
      target: 'page',
      server: 'Node.js alone',
      processes: 1,
      url: `${bare.origin}/`,
    });
    const load = ({ url }: Candidate, seconds: number) =>
      runWrk(options.wrk, url, { seconds, acceptEncoding: BROWSER_ENCODINGS });
    const byName = (one: Candidate, other: Candidate) =>
      one.processes - other.processes || one.target.localeCompare(other.target);
    const results = candidates.toSorted(byName).map((one) => ({ ...one, rounds: [] as Load[] }));
    for (const result of results) {
      await load(result, WARM_UP_SECONDS);
    }
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const result of results) {
        report(`${result.target}, ${result.server}, ${result.processes}, round ${round} ...`);
        result.rounds.push(await load(result, options.seconds));
      }
    }
    return results.map(({ target, server, processes, rounds }) => ({
      target,
      server,
      processes,
      rounds,
    }));
  } finally {
    await Promise.all(running.map((server) => server.close()));
  }
}

function askedOf(
  server: FileResult['server'],
  { origin }: MeasuredServer,
  processes: number,
  asset: string,
): Candidate[] {
  return [
    { target: 'page', server, processes, url: `${origin}/` },
    { target: 'hashed asset', server, processes, url: `${origin}/_astro/${asset}` },
  ];
}

/** The name of the script that visitors wait for longest. Throws a BenchError when there is none. */
async function largestScript(siteDir: string): Promise<string> {
  const directory = join(siteDir, '_astro');
  const names = (await readdir(directory)).filter((name) => name.endsWith('.js'));
  const sized = await Promise.all(
    names.map(async (name) => ({ name, bytes: (await stat(join(directory, name))).size })),
  );
  const [largest] = sized.toSorted((one, other) => other.bytes - one.bytes);
  if (!largest) throw new BenchError(`${directory} holds no script to ask for`);
  return largest.name;
}
