import type { CallInput, CallName, CallOutput } from '../../../forms/desk/deskCalls.ts';
import { callDesk } from '../callDesk.ts';
import { refresh } from '../queryClient.ts';
import { showDone, showError } from './toasts.ts';

/** Makes a change by a call, as `runAction` does. */
export function runChange<Name extends CallName>(
  call: Name,
  input: CallInput<Name>,
  done?: string | ((answer: CallOutput<Name>) => string),
): Promise<boolean> {
  return runAction(() => callDesk(call, input), done);
}

/** Makes a change, and says that it is `done` or why it failed. Returns whether it is done, once it can be seen. */
export async function runAction<Answer>(
  action: () => Promise<Answer>,
  done?: string | ((answer: Answer) => string),
): Promise<boolean> {
  try {
    const answer = await action();
    const text = typeof done === 'function' ? done(answer) : done;
    if (text) showDone(text);
    await refresh();
    return true;
  } catch (error) {
    showError(error);
    void refresh();
    return false;
  }
}
