import type { ChildProcess } from 'node:child_process';
import { endWithRun } from '../endWithRun.ts';
import { untilAnswered } from './untilAnswered.ts';

/** A server under load, as a process of its own. */
export interface MeasuredServer {
  readonly origin: string;
  readonly pid: number;
  close(): Promise<void>;
}

/**
 * Takes over a server that has just been started: it ends with this process, or when it is closed. Throws
 * a BenchError when it does not answer.
 */
export async function superviseServer(
  child: ChildProcess,
  origin: string,
  name: string,
): Promise<MeasuredServer> {
  // By SIGKILL nginx would leave its workers behind.
  const close = endWithRun(child, 'SIGTERM');
  await untilAnswered(origin, child, name);
  return { origin, pid: child.pid ?? 0, close };
}
