import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHealthCall, startBackupCall } from '../../forms/desk/healthCalls.ts';
import { readSessionCall } from '../../forms/desk/sessionCalls.ts';
import { SECOND_MS } from '../../milliseconds.ts';
import { waitFor } from '../waitFor.ts';
import { activitiesOf, type DeskBrowser, OWNER, startDesk, startSignedIn } from './startDesk.ts';

const read = (browser: DeskBrowser) => browser.call(readHealthCall, {});

const backUp = (browser: DeskBrowser) => browser.call(startBackupCall, {});

/** Waits for checks that were made after this time. */
function checksAfter(browser: DeskBrowser, time: string | null) {
  return waitFor(async () => {
    const health = await read(browser);
    expect(health.checkedAt).not.toBe(time);
    return health;
  });
}

/** Waits for the outcome of a backup. */
function backupDone(browser: DeskBrowser) {
  return waitFor(async () => {
    const { backup } = await read(browser);
    expect(backup.outcome).not.toBeNull();
    return backup;
  });
}

const problemOf = async (browser: DeskBrowser) => (await browser.call(readSessionCall, {})).problem;

test('the checks are shown, what is bad stands on every page until it is mended, and a backup that cannot be made says why', async () => {
  let clock = Date.now();
  const env: Record<string, string | undefined> = {};
  const desk = await startDesk({}, { env, now: () => new Date(clock) });
  Object.assign(env, desk.storage);
  const browser = await desk.signIn();
  expect(await problemOf(browser)).toBeNull();
  const { checks, checkedAt, versions } = await checksAfter(browser, null);
  const notSetUp = checks.filter(({ isSetUp }) => !isSetUp);
  expect(notSetUp.map(({ part, state }) => [part, state])).toEqual(
    ['SMTP_URL', 'SITE_URL', 'CONTACT_TO', 'MAIL_FROM', 'TRUST_PROXY', 'backup'].map((part) => [
      part,
      'warn',
    ]),
  );
  expect(checks.find(({ part }) => part === 'database')?.state).toBe('ok');
  expect(versions.database).toMatch(/^SQLite \d/);
  expect(checks[0]?.state).toBe('bad');
  expect(await problemOf(browser)).not.toContain('SITE_URL');

  env.SITE_URL = 'https://firm.test';
  clock += 10 * 60_000;
  await problemOf(browser);
  const onceServed = await checksAfter(browser, checkedAt);
  expect(onceServed.checks.every(({ isSetUp }) => isSetUp)).toBe(true);
  expect(await problemOf(browser)).toMatch(/^\d things to mend: mail server, .*backup/);

  await writeFile(join(desk.dataDir, 'backups'), '');
  await backUp(browser);
  const failed = await backupDone(browser);
  expect(failed.outcome?.isGood).toBe(false);
  expect(failed.outcome?.text).toMatch(/^The backup could not be made: .+/);
});

test('a backup is made once, however often it is asked for, the checks know of it, and none outlives the site', async () => {
  let clock = Date.now();
  const { desk, browser } = await startSignedIn({}, { now: () => new Date(clock) });
  expect((await read(browser)).backup).toEqual({ lastAt: null, running: null, outcome: null });
  await Promise.all([backUp(browser), backUp(browser)]);
  expect((await read(browser)).backup.running).not.toBeNull();
  await backUp(browser);
  const backup = await backupDone(browser);
  expect(backup).toMatchObject({ lastAt: expect.any(String), outcome: { isGood: true } });
  const folder = join(desk.dataDir, 'backups');
  expect(await readdir(folder)).toHaveLength(1);
  await waitFor(async () => {
    const { checks } = await read(browser);
    expect(checks.find(({ part }) => part === 'backup')?.state).toBe('ok');
  });
  expect(await activitiesOf(desk, 'started a backup')).toMatchObject([{ actor: OWNER }]);

  // The next one has a name of its own.
  clock += SECOND_MS;
  await backUp(browser);
  await waitFor(async () => expect(await readdir(folder)).toHaveLength(2));
  await desk.close();
  expect(await readdir(folder)).toHaveLength(1);
});
