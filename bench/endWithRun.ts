import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Has a process that was just started end with this one, by that signal. Returns what ends it in good
 * order before, and resolves once it has ended.
 */
export function endWithRun(
  child: ChildProcess,
  signalOnExit: NodeJS.Signals = 'SIGKILL',
): () => Promise<void> {
  const end = () => child.kill(signalOnExit);
  process.once('exit', end);
  return async () => {
    process.off('exit', end);
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };
}
