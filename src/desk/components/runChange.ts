import type { CallName } from '../../../forms/desk/deskCalls.ts';
import { refresh } from '../queryClient.ts';
import { showDone, showError } from './toasts.ts';

/**
 * Makes a change, and shows `done` or why it failed; then asks again for the answers of `calls`. Returns whether it is
 * done, once it can be seen.
 */
export async function runChange<Answer>(
  action: () => Promise<Answer>,
  done: string | ((answer: Answer) => string) | undefined,
  ...calls: readonly CallName[]
): Promise<boolean> {
  try {
    const answer = await action();
    const text = typeof done === 'function' ? done(answer) : done;
    if (text) showDone(text);
    await refresh(...calls);
    return true;
  } catch (error) {
    showError(error);
    void refresh(...calls);
    return false;
  }
}
