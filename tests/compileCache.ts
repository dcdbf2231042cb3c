import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'server', 'main.ts');
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled');

/**
 * A setting that lets processes of Node.js share compiled code. A process that is killed stores none, so the first call
 * runs the server once to its end.
 */
export function compileCache(): Readonly<Record<string, string>> {
  const setting = { NODE_COMPILE_CACHE: COMPILED };
  if (!existsSync(COMPILED)) spawnSync(process.execPath, [MAIN, '--none'], { env: setting });
  return setting;
}
