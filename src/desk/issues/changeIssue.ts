import type { CallInput, CallName } from '../../../forms/desk/deskCalls.ts';
import { callDesk } from '../callDesk.ts';
import { runChange } from '../components/runChange.ts';

/** Makes a change to an issue. Returns whether it is done. */
export function changeIssue<Name extends CallName>(
  call: Name,
  input: CallInput<Name>,
  done: string,
): Promise<boolean> {
  return runChange(() => callDesk(call, input), done, 'GET /api/issues', 'GET /api/issues/:slug');
}
