import { join } from 'node:path';
import { expect } from 'vitest';
import { runAdmin } from '../../server/admin/runAdmin.ts';

/** Runs an owner's command in this process, on the data that `env` names and the fixture site beside it. */
export async function runCommand(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  options: {
    now?: () => Date;
    ask?: (question: string) => Promise<string>;
    siteDir?: string;
  } = {},
) {
  let stdout = '';
  let stderr = '';
  const code = await runAdmin(args, {
    env,
    now: options.now ?? (() => new Date()),
    siteDir: options.siteDir ?? join(env.DATA_DIR ?? '', '..', 'dist'),
    width: 100,
    stdout: (text) => {
      stdout += text;
    },
    stderr: (line) => {
      stderr += `${line}\n`;
    },
    ask: options.ask,
  });
  return { code, stdout, stderr };
}

/** Runs a command that has to end with this code and a single line, and returns the line. */
export async function readFailure(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  code = 1,
  options: Parameters<typeof runCommand>[2] = {},
): Promise<string> {
  const { stderr, ...result } = await runCommand(env, args, options);
  expect(result, args.join(' ')).toEqual({ code, stdout: '' });
  expect(stderr).toMatch(/^.+\n$/);
  return stderr;
}

/** Runs a command with `--json`, which has to succeed, and returns its document. */
export async function readCommand(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  options: { now?: () => Date; siteDir?: string } = {},
) {
  const { code, stdout, stderr } = await runCommand(env, [...args, '--json'], options);
  if (code !== 0) throw new Error(`Ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}
