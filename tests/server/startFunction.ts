import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { waitFor } from '../waitFor.ts';
import type { HostedDatabase } from './hostedDatabase.ts';
import { runProgram } from './runProgram.ts';

const FUNCTIONS = join(import.meta.dirname, '..', '..', 'supabase', 'functions');

/** The public origin of a hosted site. */
export const HOSTED_SITE_URL = 'https://www.firm.example';

/** The path of Deno, a development dependency. */
const DENO: string = createRequire(import.meta.url)('deno/install_api.cjs').runInstall();

/**
 * Serves a hosted function with Deno on a free port until the test has finished, with only these environment variables.
 * The function may use the loopback network, reads no files, and downloads nothing.
 */
export async function startFunction(name: string, env: Readonly<Record<string, string>>) {
  const { output, exitCode } = runProgram(
    [
      DENO,
      'run',
      '--no-prompt',
      '--no-remote',
      '--cached-only',
      '--node-modules-dir=manual',
      '--allow-net=127.0.0.1',
      '--allow-env',
      join(FUNCTIONS, name, 'index.ts'),
    ],
    {
      env: {
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        SUPABASE_ANON_KEY: DEVELOPMENT_ANON_KEY,
        SUPABASE_URL: 'https://project.example',
        SITE_URL: HOSTED_SITE_URL,
        ...env,
      },
    },
  );
  const log = () => Object.values(output()).join('\n');
  let hasEnded = false;
  exitCode.then(() => {
    hasEnded = true;
  });
  const url = await waitFor(
    () => {
      const [, address] = /^Listening on (http:\S+?)\/?(?: |$)/m.exec(log()) ?? [];
      if (!address && !hasEnded) throw new Error(`The function does not listen yet: ${log()}`);
      return address;
    },
    { timeout: 120_000 },
  );
  if (!url) throw new Error(`The function ended: ${log()}`);
  return { url, log };
}

/** The secret of the scheduled call. */
export const DELIVERY_SECRET = 'known-to-the-scheduler';

/** Serves the function `deliver-mail`; `deliver` calls it as the schedule does. */
export async function startDelivery(
  { url: SUPABASE_DB_URL }: HostedDatabase,
  env: Readonly<Record<string, string>> = {},
) {
  const running = await startFunction('deliver-mail', { SUPABASE_DB_URL, DELIVERY_SECRET, ...env });
  const deliver = async () => {
    const headers = { authorization: `Bearer ${DELIVERY_SECRET}` };
    const response = await fetch(running.url, { method: 'POST', headers });
    expect(response.status).toBe(202);
  };
  return { ...running, deliver };
}
