import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BenchError } from '../benchError.ts';
import type { Load } from './load.ts';

const CONNECTIONS = 32;
const MS_BY_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** What one run of wrk tells. */
export interface WrkLoad extends Load {
  readonly requests: number;
}

/** How an address is asked for. */
export interface WrkOptions {
  readonly seconds: number;
  /** Connections, which are kept; 32 unless told. */
  readonly connections?: number;
  readonly acceptEncoding?: string;
  /** A Lua script that makes the requests, and what it reads from its environment. */
  readonly script?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether answers may be refusals. */
  readonly anyStatus?: boolean;
}

/**
 * Asks for an address with wrk. Throws a BenchError when anything but success comes back, refusals
 * aside where `anyStatus` allows them.
 */
export async function runWrk(wrk: string, url: string, options: WrkOptions): Promise<WrkLoad> {
  const { seconds, connections = CONNECTIONS, acceptEncoding, script, env, anyStatus } = options;
  const { stdout } = await promisify(execFile)(
    wrk,
    [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      '--latency',
      ...(acceptEncoding === undefined ? [] : [`--header=Accept-Encoding: ${acceptEncoding}`]),
      ...(script === undefined ? [] : [`--script=${script}`]),
      url,
    ],
    { env: { ...process.env, ...env } },
  );
  const problem = (anyStatus ? /Socket errors.*/ : /Non-2xx.*|Socket errors.*/).exec(stdout);
  if (problem) throw new BenchError(`${url} under load: ${problem[0]}`);
  return {
    perSecond: Number(match(stdout, /Requests\/sec:\s+([\d.]+)/)[1]),
    requests: Number(match(stdout, /(\d+) requests in/)[1]),
    p50Ms: percentile(stdout, '50'),
    p99Ms: percentile(stdout, '99'),
  };
}

function percentile(output: string, name: string): number {
  const [, value, unit] = match(
    output,
    new RegExp(`^\\s+${name}%\\s+([\\d.]+)(us|ms|s)\\s*$`, 'm'),
  );
  return Number(value) * (MS_BY_UNIT[unit ?? ''] ?? Number.NaN);
}

function match(output: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(output);
  if (!found) throw new BenchError(`wrk said something unexpected:\n${output}`);
  return found;
}
