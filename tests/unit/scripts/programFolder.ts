import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of programs, by name, that do what these lines of shell say; it goes with the test. */
export function programFolder(programs: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, lines] of Object.entries(programs)) {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\n${lines}\n`);
    chmodSync(path, 0o755);
  }
  return folder;
}
