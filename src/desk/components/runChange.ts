import type { Call } from '../../../forms/desk/call.ts';
import { refresh } from '../queryClient.ts';
import { showDone, showError } from './toasts.ts';

/**
 * Makes a change and says that it is done, or why it failed; then asks again for the answers of `calls`. Returns whether
 * it is done.
 */
export async function runChange(
  action: () => Promise<unknown>,
  done: string,
  ...calls: readonly Pick<Call, 'path'>[]
): Promise<boolean> {
  try {
    await action();
    showDone(done);
    return true;
  } catch (error) {
    showError(error);
    return false;
  } finally {
    void refresh(...calls);
  }
}
