import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_SITE } from '../builtSite.ts';
import { callContact, callNewsletter, validMessage, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts');

/** Runs `npm run admin -- ARGS` as a process of its own, with nothing else of the environment. */
async function runProcess(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

test('commands run beside the server, and standard output is one JSON document', async () => {
  const site = await startSite();
  await callContact(site.url, { ...validMessage, company: '=1+1' });
  await callNewsletter(site.url, validSubscription);

  const list = await runProcess(['messages', 'list', '--json'], site.storage);
  const csv = await runProcess(['messages', 'export'], site.storage);
  const erased = await runProcess(
    ['privacy', 'erase', '--email', 'ada@example.org', '--yes'],
    site.storage,
  );

  expect(list).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(list.stdout)).toMatchObject({ total: 1, messages: [{ company: '=1+1' }] });
  expect(csv).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(',"\'=1+1",') });
  expect(erased.stdout).toMatch(
    /^Erased: 1 message, 1 newsletter subscription, .+\nReference: [0-9a-f-]{36}\n$/,
  );
  expect((await callContact(site.url, validMessage)).status).toBe(200);
});

test('an issue is sent by a process of its own only with --yes where nobody can be asked', async () => {
  const site = await startSite();
  const [name = ''] = await readdir(join(BUILT_SITE, 'newsletter', 'issues'));
  const [slug = ''] = name.split('.', 1);
  expect(await runProcess(['newsletter', 'send', slug], site.storage)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: there is no terminal to ask on; add --yes to send without asking\n',
  });
  expect(await runProcess(['newsletter', 'send', slug, '--yes'], site.storage)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There are no readers: nobody has subscribed yet\n',
  });
  const preview = await runProcess(['newsletter', 'preview', slug, '--json'], site.storage);
  expect(preview).toMatchObject({ code: 0, stderr: '' });
  const { path, bytes } = JSON.parse(preview.stdout);
  expect((await stat(path)).size).toBe(bytes);
});

test.each([
  [['--help'], /^Usage: npm run -s admin -- [\s\S]+\n {2}privacy [\s\S]+\nExamples:\n/],
  [['messages', '--help'], /\n {2}show \[options\] <id> /],
  [['outbox', 'retry', '--help'], /--all +every mail that waits/],
])('%j prints help and ends with 0', async (args, text) => {
  const result = await runProcess(args, {});
  expect(result).toMatchObject({ code: 0, stderr: '' });
  expect(result.stdout).toMatch(text);
  expect(Math.max(...result.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
    100,
  );
});

test('a data directory without a database gets none', async () => {
  const directory = await temporaryDirectory();
  for (const dataDir of [directory, join(directory, 'none')]) {
    const result = await runProcess(['messages', 'list'], { DATA_DIR: dataDir });
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toBe(
      `DATA_DIR: there is no database in ${dataDir}; set DATA_DIR as it is set for the server\n`,
    );
  }
  expect(await readdir(directory)).toEqual([]);
});

test('data that cannot be used is one line that names the setting', async () => {
  const dataDir = join(await temporaryDirectory(), 'data');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'site.db'), '');
  const empty = await runProcess(['messages', 'list'], { DATA_DIR: dataDir });
  expect(empty).toMatchObject({ code: 1, stdout: '' });
  expect(empty.stderr).toMatch(/^DATA_DIR: .+ holds no data of this site; .+\n$/);
  await writeFile(join(dataDir, 'site.db'), 'this is no database at all'.repeat(100));
  const broken = await runProcess(['messages', 'list'], { DATA_DIR: dataDir });
  expect(broken.code).toBe(1);
  expect(broken.stderr).toMatch(/^DATA_DIR: .+ not a database\n$/);
  const away = await runProcess(['messages', 'list'], {
    DATABASE_URL: 'postgres://site:s3cret@127.0.0.1:1/site',
  });
  expect(away.code).toBe(1);
  expect(away.stderr).toMatch(/^DATABASE_URL: .+ECONNREFUSED.+\n$/);
  expect(away.stderr).not.toContain('s3cret');
  const setting = await runProcess(['messages', 'list'], { DATABASE_URL: 'mysql://x' });
  expect(setting).toMatchObject({ code: 1, stderr: expect.stringMatching(/^DATABASE_URL: .+\n$/) });
});

test('a command alone shows its help and is wrong usage', async () => {
  const result = await runProcess(['messages'], {});
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toContain('Usage: npm run -s admin -- messages ');
});
