/** `npm run admin`: the owner's commands; `npm run -s admin -- --help` lists them. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setFlagsFromString } from 'node:v8';
import { runAdmin } from '../server/admin/runAdmin.ts';

const PIPE_WIDTH = 100;

/**
 * Asks on standard error, so that standard output has only the result. Ctrl+C and Ctrl+D give an empty answer.
 */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    console.error();
    return '';
  } finally {
    terminal.close();
  }
}

process.umask(0o077);
// Keeps V8's young generation small: a long export would use 130 MB more and be no faster.
setFlagsFromString('--semi-space-growth-factor=1');
// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  siteDir: join(import.meta.dirname, '..', 'dist'),
  width: process.stdout.columns || PIPE_WIDTH,
  stdout: (text) => process.stdout.write(text),
  stderr: (line) => console.error(line),
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
});
