import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHealthCall, startBackupCall } from '../../forms/desk/healthCalls.ts';
import { readSessionCall } from '../../forms/desk/sessionCalls.ts';
import { HOUR_MS, SECOND_MS } from '../../milliseconds.ts';
import { addMails } from '../server/storedRows.ts';
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
  const stateOf = Object.fromEntries(checks.map(({ part, state }) => [part, state]));
  expect(stateOf).toMatchObject({ database: 'ok', SITE_URL: 'bad', backup: 'bad' });
  expect(versions.database).toMatch(/^SQLite \d/);
  expect(await problemOf(browser)).toMatch(/^The address of the site is http:\/\/localhost/);

  env.SITE_URL = 'http://firm.test';
  clock += 9 * 60_000;
  expect(await problemOf(browser)).toContain('SITE_URL');
  clock += 60_000;
  expect(await problemOf(browser)).toContain('SITE_URL');
  await checksAfter(browser, checkedAt);
  expect(await problemOf(browser)).toMatch(/^The mail server \(SMTP_URL\) is not set/);

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

  // The next one has a name of its own, and waits for a mail.
  clock += SECOND_MS;
  const claimedUntil = new Date(Date.now() + HOUR_MS).toISOString();
  const beingSent = { claimed_by: 'a worker', next_attempt_at: claimedUntil };
  await addMails(desk.database, 1, () => beingSent);
  await backUp(browser);
  await waitFor(async () => expect(await readdir(folder)).toHaveLength(2));
  await desk.close();
  expect(await readdir(folder)).toHaveLength(1);
});
