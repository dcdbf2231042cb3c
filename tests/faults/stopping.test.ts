import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { holdUp } from '../server/holdUp.ts';
import { callContact, validMessage } from '../server/requests.ts';
import { type NpmRun, runNpm } from '../server/runNpm.ts';
import { beginMessage } from '../server/sendRaw.ts';
import { startProcess } from '../server/startProcess.ts';
import {
  connectTo,
  newStorage,
  openStorage,
  startSite,
  untilWaiting,
} from '../server/startSite.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';
import { untilMailed } from './stored.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs `npm start` with these settings until it listens; the site is already built. */
async function startNpm(env: Readonly<Record<string, string>>): Promise<NpmRun & { url: string }> {
  const run = runNpm(ROOT, ['start'], { PORT: '0', ...env });
  return { ...run, url: await run.address() };
}

async function untilRefused(url: string): Promise<void> {
  await waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 20_000 });
}

/** The ways to stop: Ctrl-C, `kill`, and closing the terminal; a service manager signals the whole group as Ctrl-C does. */
const STOPS: ReadonlyArray<{ name: string; stop: (site: NpmRun) => void; code: 0 | null }> = [
  { name: 'Ctrl-C', stop: (site) => site.signalGroup('SIGINT'), code: 0 },
  { name: 'a signal to npm alone', stop: (site) => void site.child.kill('SIGTERM'), code: 0 },
  // This signal ends npm itself at once.
  { name: 'a closed terminal', stop: (site) => site.signalGroup('SIGHUP'), code: null },
];

test.for(STOPS)(
  'npm start under $name: requests under way are answered, no mail is sent twice, and the code is $code',
  async ({ stop, code }) => {
    const answer = holdUp();
    const smtp = await startSmtpServer({ beforeAnswer: answer.wait });
    const storage = { DATA_DIR: join(await temporaryDirectory(), 'data') };
    const site = await startNpm({ ...storage, SMTP_URL: smtp.url });
    expect((await callContact(site.url, validMessage)).status).toBe(200);
    await answer.reached;
    const finish = await beginMessage(site.url, 'A message that is under way');

    stop(site);
    await untilRefused(site.url);
    expect(await finish()).toContain('{"ok":true}');
    answer.release();

    expect(await site.exitCode).toBe(code);
    await startSite({ ...storage, SMTP_URL: smtp.url });
    const stored = await untilMailed(storage);
    expect(stored.mails).toHaveLength(2);
    expect(smtp.mails).toHaveLength(2);
  },
);

test('a second signal ends npm start at once', async () => {
  const smtp = await startSmtpServer({ beforeAnswer: () => new Promise(() => undefined) });
  const storage = { DATA_DIR: join(await temporaryDirectory(), 'data') };
  const site = await startNpm({ ...storage, SMTP_URL: smtp.url });
  await callContact(site.url, validMessage);
  await waitFor(() => expect(smtp.mails).toHaveLength(1));
  let ended = false;
  site.exitCode.then(() => {
    ended = true;
  });

  site.signalGroup('SIGINT');
  await untilRefused(site.url);
  expect(ended).toBe(false);

  // Signals that follow each other at once count as one; a person's second signal comes later.
  const again = setInterval(() => site.signalGroup('SIGINT'), 300);
  onTestFinished(() => clearInterval(again));
  const code = await site.exitCode;
  clearInterval(again);
  expect(code).not.toBe(0);
});

test('a stop during a migration does not change the database, and the next start migrates it', async () => {
  const storage = await newStorage(await temporaryDirectory(), 'postgres');
  await (await startSite(storage)).close();
  const other = await connectTo(storage.DATABASE_URL);
  await other.query('begin; lock table kysely_migration');
  const server = startProcess(storage, ['--site-dir', join(ROOT, 'dist')]);
  const watcher = await openStorage(storage);
  await waitFor(() => untilWaiting(watcher, 1), { timeout: 120_000 });

  server.child.kill('SIGTERM');

  await server.exitCode;
  expect(server.child.signalCode).toBe('SIGTERM');
  await other.query('rollback');
  const next = await startSite(storage);
  expect((await callContact(next.url, validMessage)).status).toBe(200);
});
