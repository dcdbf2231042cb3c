import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file in a folder and the folders in it, or the file itself. */
export function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
