import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';

const ADMIN = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts');
const MAX_OUTPUT_BYTES = 10_000_000;
/** Visitors come first: how far below normal the command's priority is ("nice"). */
const NICENESS = 5;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs one of the owner's commands as a process of its own, because node:sqlite and the checks of files would hold up
 * this one. Resolves with its output, also if it fails. Rejects where `stopping` aborts, which kills it.
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
      // It has ended, or this system does not allow it.
    }
  });
}

/** The last line of what a command has written to standard error. */
export function lastLine(text: string): string {
  return (
    text.trim().split('\n').at(-1) || 'the command ended without a message; see the log of the site'
  );
}
