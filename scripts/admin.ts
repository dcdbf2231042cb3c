/** `npm run admin`: the owner's commands; `npm run -s admin -- --help` names them. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setFlagsFromString } from 'node:v8';
import { runAdmin } from '../server/admin/runAdmin.ts';

const PIPE_WIDTH = 100;

/**
 * Asks on standard error, so that standard output holds nothing but the result. Who ends the question by
 * Ctrl+C or Ctrl+D answers nothing.
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
// Where young objects live does not grow, which would take a long export 130 MB more and make it no faster.
setFlagsFromString('--semi-space-growth-factor=1');
// A reader such as `head` that has seen enough is no error.
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
