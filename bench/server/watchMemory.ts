import { residentMegabytes } from './residentMegabytes.ts';
import { runWrk } from './runWrk.ts';
import type { MeasuredServer } from './superviseServer.ts';

const STEP_REQUESTS = 100_000;

/** The memory of a process after so many requests. */
export interface MemorySample {
  readonly requests: number;
  /** Resident memory. */
  readonly megabytes: number;
}

/** Has one process serve pages and looks at its memory about every 100,000. */
export async function watchMemory(
  wrk: string,
  server: MeasuredServer,
  requests: number,
): Promise<MemorySample[]> {
  const samples = [{ requests: 0, megabytes: await residentMegabytes(server.pid) }];
  let done = 0;
  let seconds = 2;
  while (done < requests) {
    const load = await runWrk(wrk, `${server.origin}/`, { seconds, acceptEncoding: 'gzip' });
    done += load.requests;
    seconds = Math.max(1, Math.round(STEP_REQUESTS / load.perSecond));
    samples.push({ requests: done, megabytes: await residentMegabytes(server.pid) });
  }
  return samples;
}
