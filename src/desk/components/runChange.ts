import { refresh } from '../queryClient.ts';
import { showDone, showError } from './toasts.ts';

/** Makes a change, and says that it is `done` or why it failed. Returns whether it is done, once it can be seen. */
export async function runChange<Answer>(
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
