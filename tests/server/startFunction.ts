import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';

const FUNCTIONS = join(import.meta.dirname, '..', '..', 'supabase', 'functions');

/** The public origin of a hosted site. */
export const HOSTED_SITE_URL = 'https://www.firm.example';

/** The path of Deno, which comes with the development dependencies. */
export function denoProgram(): string {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
    runInstall(): string;
  };
  return runInstall();
}

/** A function of the hosted variant, served by Deno. */
export interface RunningFunction {
  readonly url: string;
  /** Log lines so far. */
  readonly logLines: readonly string[];
  /** Ends it with all that it still does. */
  end(): Promise<void>;
}

/**
 * Serves a function on a free port until the test has finished, with these secrets and nothing else of the
 * environment. It may use the loopback network and no files, and loads nothing from anywhere else.
 */
export async function startFunction(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningFunction> {
  const child = spawn(
    denoProgram(),
    [
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
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill();
    await ended;
  };
  onTestFinished(end);
  const logLines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      logLines.push(...chunk.toString().split('\n').filter(Boolean));
      const address = /^Listening on (http:\S+?)\/?(?: |$)/m.exec(logLines.join('\n'))?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`The function ended: ${logLines.join('\n')}`)));
  });
  return { url, logLines, end };
}
