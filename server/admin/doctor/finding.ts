/** Whether a part of the site is well: `bad` needs the owner, `warn` may. */
type State = 'ok' | 'warn' | 'bad';

/** What was found out about one part of the site, as one line without secrets. */
export interface Finding {
  readonly part: string;
  readonly state: State;
  readonly found: string;
  /** What to do about it; null where nothing has to be done. */
  readonly advice: string | null;
}

export function ok(part: string, found: string): Finding {
  return { part, state: 'ok', found, advice: null };
}

export function warn(part: string, found: string, advice: string): Finding {
  return { part, state: 'warn', found, advice };
}

export function bad(part: string, found: string, advice: string): Finding {
  return { part, state: 'bad', found, advice };
}
