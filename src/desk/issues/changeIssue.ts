import type * as z from 'zod';
import type { Call } from '../../../forms/desk/call.ts';
import { listIssues, readIssue } from '../../../forms/desk/issueCalls.ts';
import { callDesk } from '../callDesk.ts';
import { showDone, showError } from '../components/toasts.ts';
import { refresh } from '../queryClient.ts';

/** Makes a change and says that it is done, or why it failed; then shows the newest. Returns whether it is done. */
export async function changeIssue<Input extends z.ZodType>(
  call: Call<Input>,
  input: z.input<Input>,
  done: string,
): Promise<boolean> {
  try {
    await callDesk(call, input);
    showDone(done);
    return true;
  } catch (error) {
    showError(error);
    return false;
  } finally {
    void refresh(listIssues, readIssue);
  }
}
