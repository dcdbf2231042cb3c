import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const UNITS = readdirSync(join(ROOT, 'deploy')).filter((name) =>
  /\.(?:service|socket|timer)$/.test(name),
);
const SERVICES = UNITS.filter((name) => name.endsWith('.service'));
const ANALYZE = 'systemd-analyze';
/** A threshold for systemd-analyze, in tenths of 0 to 10. */
const EXPOSURE = '20';

const read = (unit: string) => readFileSync(join(ROOT, 'deploy', unit), 'utf8');

function analyze(...args: string[]): { status: number | null; stderr: string; stdout: string } {
  return spawnSync(ANALYZE, args, { encoding: 'utf8' });
}

const hasSystemd = analyze('--version').status === 0;

describe.skipIf(!hasSystemd)('systemd', () => {
  test('finds no fault in the units', async () => {
    const folder = await temporaryDirectory();
    for (const unit of UNITS) {
      const here = read(unit)
        .replaceAll('/opt/site/node_modules/.bin/node', process.execPath)
        .replaceAll('/opt/site', ROOT);
      writeFileSync(join(folder, unit), here);
    }
    const files = UNITS.map((unit) => join(folder, unit));
    expect(analyze('verify', '--man=no', '--recursive-errors=no', ...files)).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  test.each(SERVICES)('rates the exposure of %s under 2.0', (unit) => {
    const file = join(ROOT, 'deploy', unit);
    const options = ['--offline=true', '--no-pager', `--threshold=${EXPOSURE}`];
    const { status, stdout } = analyze('security', ...options, file);
    expect(stdout).toMatch(/Overall exposure level for .+: [01]\.\d/);
    expect(status).toBe(0);
  });
});
