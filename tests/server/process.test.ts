import { once } from 'node:events';
import { chmod, mkdir, open as openFile, readdir, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brand } from '../../brand.ts';
import { freePort } from '../../scripts/freePort.ts';
import { readSettings, SettingsError } from '../../server/settings.ts';
import { serveSite } from '../../server/site.ts';
import { waitFor } from '../waitFor.ts';
import { callContact, validMessage } from './requests.ts';
import { prepareSite, startProcess } from './startProcess.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

test('a start prints the address, the data folder, the mail server and the address of the metrics', async () => {
  const { dataDir, args } = await prepareSite();
  const SMTP_URL = 'smtp://user:s3cret@127.0.0.1:2525';
  const server = startProcess({ DATA_DIR: dataDir, SMTP_URL, METRICS_PORT: '0' }, args);
  const address = await server.address();
  const { stdout, metrics } = await waitFor(() => {
    const { stdout } = server.output();
    const [, metrics = ''] =
      /^Metrics at (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m.exec(stdout) ?? [];
    expect(metrics).not.toBe('');
    return { stdout, metrics };
  });
  expect(stdout).toContain(
    `${brand.name} is served at http://localhost:${new URL(address).port}\n`,
  );
  expect(stdout).toContain(`Data lies in ${dataDir}\n`);
  expect(stdout).toMatch(/^Mail goes by smtp:\/\/127\.0\.0\.1:2525 to \S+$/m);
  expect(stdout).not.toContain('s3cret');
  expect(await (await fetch(metrics)).text()).toMatch(/^site_database_up 1$/m);
  expect(server.output().stderr).toBe('');
});

test('a start that fails ends with code 1 and one line with the reason', async () => {
  const empty = await temporaryDirectory();
  const server = startProcess({ DATA_DIR: join(empty, 'data') }, ['--site-dir', empty]);
  expect(await server.exitCode).toBe(1);
  const stderr = expect.stringMatching(/^The site is not built: .+\n$/);
  expect(server.output()).toEqual({ stdout: '', stderr });
});

test('a port in use, a broken database and a descriptor that is no socket are named as such', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const broken = await temporaryDirectory();
  await writeFile(join(broken, 'site.db'), 'this is no database at all'.repeat(100));
  const file = await openFile(import.meta.filename);
  onTestFinished(() => file.close());
  for (const [changed, line] of [
    [{ port }, /^PORT: \d+ is in use already.+$/],
    [{ dataDir: broken }, /^DATA_DIR: .+not a database$/],
    [{ listenFd: file.fd }, /^LISTEN_FDS: cannot listen on descriptor \d+: .+$/],
  ] as const) {
    const siteDir = await temporaryDirectory();
    const settings = readSettings({ DATA_DIR: join(siteDir, 'data'), PORT: '0', DESK_PORT: 'off' });
    const started = serveSite({ settings: { ...settings, ...changed }, pages: { siteDir } });
    await expect(started).rejects.toThrow(SettingsError);
    await expect(started).rejects.toThrow(line);
  }
});

test('with its log on a full disk the site serves pages, and only its own user can read its files, whatever the umask', async () => {
  const { dataDir, args } = await prepareSite();
  // The modes after a copy that does not preserve them.
  const mailDir = join(dataDir, 'mail');
  await mkdir(mailDir, { recursive: true });
  await chmod(dataDir, 0o700);
  await chmod(mailDir, 0o755);
  for (const file of [join(dataDir, 'site.db'), join(mailDir, 'old.eml')]) {
    await writeFile(file, '');
    await chmod(file, 0o644);
  }
  const PORT = String(await freePort());
  const launcher = ['sh', '-c', 'umask 000; exec "$@" > /dev/full', 'sh'];
  const server = startProcess({ DATA_DIR: dataDir, PORT }, args, launcher);
  const url = `http://127.0.0.1:${PORT}`;
  await waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 120_000 });
  expect((await callContact(url, validMessage)).status).toBe(200);
  const files = await waitFor(async () => {
    const found = await readdir(dataDir, { recursive: true });
    expect(found.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
    return found;
  });
  expect(files).toContain('site.db');
  for (const file of ['', ...files]) {
    const { mode } = await stat(join(dataDir, file));
    expect([file, mode & 0o077]).toEqual([file, 0]);
  }
  server.child.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  expect(server.output().stderr).toBe('');
});
