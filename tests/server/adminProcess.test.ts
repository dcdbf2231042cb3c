import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCache } from '../compileCache.ts';
import { readFailure, runCommand } from './runCommand.ts';
import { runProgram } from './runProgram.ts';
import { openNewDatabase } from './startSite.ts';
import { addMessages } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts');

test('a command runs as a process beside the server, and without a terminal it asks no question', async () => {
  const { storage, database } = await openNewDatabase();
  const email = 'ada@example.org';
  await addMessages(database, 1, () => ({ email }));
  const args = ['privacy', 'erase', '--email', email];
  const command = runProgram([process.execPath, SCRIPT, ...args], {
    env: { ...compileCache(), ...storage },
  });

  expect(await command.exitCode).toBe(2);
  expect(command.output()).toEqual({
    stdout: '',
    stderr: 'error: there is no terminal for a question; add --yes to do it without asking\n',
  });
});

test('a user without rights is told about the rights, not that the data is missing', async () => {
  const { storage, dataDir } = await openNewDatabase();
  await chmod(join(dataDir, '..'), 0o700);
  await chmod(dataDir, 0o600);
  // Root has all rights.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    const noRights = `no rights to look at ${join(dataDir, 'site.db')}; run this as the user of the site`;
    expect(await readFailure(storage, ['messages', 'list'])).toContain(noRights);
    const { stdout } = await runCommand(storage, ['doctor']);
    expect(stdout).toContain(noRights);
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(dataDir, 0o700);
  }
});

test('unusable data gives one line that names the setting, and the data does not change', async () => {
  const directory = await temporaryDirectory();
  const tell = async (env: Readonly<Record<string, string>>) => {
    const stderr = await readFailure(env, ['messages', 'list']);
    expect(stderr).not.toContain('s3cret');
    return stderr;
  };
  for (const DATA_DIR of [directory, join(directory, 'none')]) {
    expect(await tell({ DATA_DIR })).toBe(
      `DATA_DIR: there is no database in ${DATA_DIR}; set DATA_DIR as it is set for the server\n`,
    );
  }
  expect(await readdir(directory)).toEqual([]);

  const DATA_DIR = join(directory, 'data');
  await mkdir(DATA_DIR);
  await writeFile(join(DATA_DIR, 'site.db'), '');
  expect(await tell({ DATA_DIR })).toMatch(/^DATA_DIR: .+ holds no data of this site; .+\n$/);
  const away = { DATABASE_URL: 'postgres://site:s3cret@127.0.0.1:1/site' };
  expect(await tell(away)).toMatch(/^DATABASE_URL: .+ECONNREFUSED.+\n$/);
  expect(await tell({ DATABASE_URL: 'mysql://x' })).toMatch(/^DATABASE_URL: .+\n$/);
});
