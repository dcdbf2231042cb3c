import { setTimeout as wait } from 'node:timers/promises';
import { firstLine } from '../../settings.ts';

/** The longest that one part is waited for, in ms. */
const PATIENCE_MS = 10_000;

/** Whether a part of the site is well: `bad` needs the owner, `warn` may. */
type State = 'ok' | 'warn' | 'bad';

/** What was found out, as one line without secrets. */
export interface Verdict {
  readonly state: State;
  readonly found: string;
  /** What to do about it; null where nothing has to be done. */
  readonly advice: string | null;
}

export interface Finding extends Verdict {
  readonly part: string;
}

export function ok(found: string): Verdict {
  return { state: 'ok', found, advice: null };
}

export function warn(found: string, advice: string): Verdict {
  return { state: 'warn', found, advice };
}

export function bad(found: string, advice: string): Verdict {
  return { state: 'bad', found, advice };
}

/** What a probe of a part finds; that it failed or took too long is a finding too. */
export async function bounded(part: string, probe: Promise<Verdict>): Promise<Finding> {
  const late = wait(PATIENCE_MS, undefined, { ref: false }).then(() =>
    bad(`gave no answer within ${PATIENCE_MS / 1000} s`, 'look at it by hand'),
  );
  const failed = (error: unknown) =>
    bad(`could not be looked at: ${firstLine(error)}`, 'put that right');
  return { part, ...(await Promise.race([probe.catch(failed), late])) };
}
