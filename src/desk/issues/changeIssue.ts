import type * as z from 'zod';
import type { Call } from '../../../forms/desk/call.ts';
import { listIssuesCall, readIssueCall } from '../../../forms/desk/issueCalls.ts';
import { callDesk } from '../callDesk.ts';
import { runChange } from '../components/runChange.ts';

/** Makes a change to an issue. Returns whether it is done. */
export function changeIssue<Input extends z.ZodType>(
  call: Call<Input>,
  input: z.input<Input>,
  done: string,
): Promise<boolean> {
  return runChange(() => callDesk(call, input), done, listIssuesCall, readIssueCall);
}
