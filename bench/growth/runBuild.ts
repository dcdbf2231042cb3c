import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './copySources.ts';
import type { ResourceUse } from './reportResourceUse.ts';

export interface BuildRun {
  readonly exitCode: number | null;
  /** What the build wrote to its standard error. */
  readonly errors: string;
  /** From start to end, in milliseconds. */
  readonly elapsedMs: number;
  /** What the process used; undefined when it did not end by itself. */
  readonly use: ResourceUse | undefined;
}

/** Builds the site of these sources as `npm run build` does, into their folder `dist`. */
export async function runBuild(sources: string): Promise<BuildRun> {
  const report = join(sources, 'resource-use.json');
  const reporter = join(import.meta.dirname, 'reportResourceUse.ts');
  const astro = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', reporter, astro, 'build', '--silent'], {
    cwd: sources,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      RESOURCE_USE_FILE: report,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const [exitCode] = await once(child, 'close');
  const elapsedMs = performance.now() - start;
  const use = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
  return { exitCode, errors, elapsedMs, use };
}
