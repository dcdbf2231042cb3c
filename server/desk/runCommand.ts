import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';

const ADMIN = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts');
const MAX_OUTPUT_BYTES = 10_000_000;
/** How much lower the priority of the command is ("nice"), because visitors come first. */
const NICENESS = 5;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs one of the owner's commands in a process of its own, because node:sqlite and checks of files would block this
 * process. Resolves with the command's output, also if it fails. If `stopping` aborts, kills the command and rejects.
 */
export function runCommand(
  args: readonly string[],
  { env, stopping }: { env: Environment; stopping: AbortSignal },
): Promise<{ stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const options = { env, maxBuffer: MAX_OUTPUT_BYTES };
    // Called once the process has ended.
    const child = execFile(process.execPath, [ADMIN, ...args], options, (error, stdout, stderr) => {
      stopping.removeEventListener('abort', kill);
      if (stopping.aborted) reject(error ?? new Error('The desk is closing'));
      else resolve({ stdout, stderr: stderr || (stdout ? '' : (error?.message ?? '')) });
    });
    const kill = () => child.kill('SIGKILL');
    stopping.addEventListener('abort', kill);
    if (stopping.aborted) kill();
    try {
      if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    } catch {
      // The process has ended, or this system does not allow it.
    }
  });
}

/** The last line that a command has written to standard error. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'the command ended without a message';
}
