import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { untilAnswered } from './untilAnswered.ts';

/** A server under load, as a process of its own. */
export interface MeasuredServer {
  readonly origin: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** Takes over a server that has just been started: it ends with this process, or when it is closed. Throws a BenchError when it does not answer. */
export async function superviseServer(
  child: ChildProcess,
  port: number,
  name: string,
): Promise<MeasuredServer> {
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(origin, child, name);
  return {
    origin,
    pid: child.pid ?? 0,
    async close() {
      process.off('exit', stop);
      const ended = once(child, 'exit');
      stop();
      await ended;
    },
  };
}
