import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readHealthCall, startBackupCall } from '../../forms/desk/healthCalls.ts';
import { readSessionCall } from '../../forms/desk/sessionCalls.ts';
import { compileCache } from '../compileCache.ts';
import { addMails, BEING_SENT } from '../server/storedRows.ts';
import { waitFor } from '../waitFor.ts';
import { activitiesOf, type DeskBrowser, OWNER, startDesk, startSignedIn } from './startDesk.ts';

/** Each command is a process that starts anew, behind all others of a busy machine, in ms. */
const PATIENT = { timeout: 100_000 };
/** For a test of several commands. */
const LONG = { timeout: 240_000 };

/** The backups of PostgreSQL are those of its command (tests/server/backups.test.ts). */
const ofSqlite = test.skipIf(inject('database') === 'postgres');

const read = (browser: DeskBrowser) => browser.call(readHealthCall, {});

const backUp = (browser: DeskBrowser) => browser.call(startBackupCall, {});

/** Waits for checks that were made after this time. */
function checksAfter(browser: DeskBrowser, time: string | null) {
  return waitFor(async () => {
    const health = await read(browser);
    expect(health.checkedAt).not.toBe(time);
    return health;
  }, PATIENT);
}

const problemOf = async (browser: DeskBrowser) => (await browser.call(readSessionCall, {})).problem;

test(
  'the checks of the site are shown, and what is bad stands on every page until it is mended',
  LONG,
  async () => {
    let clock = Date.now();
    const env: Record<string, string | undefined> = { ...compileCache(), PATH: process.env.PATH };
    const desk = await startDesk({}, { env, now: () => new Date(clock) });
    Object.assign(env, desk.storage);
    const browser = await desk.signIn();
    expect(await problemOf(browser)).toBeNull();
    const { checks, checkedAt, versions } = await checksAfter(browser, null);
    const stateOf = Object.fromEntries(checks.map(({ part, state }) => [part, state]));
    expect(stateOf).toMatchObject({ database: 'ok', SITE_URL: 'bad', backup: 'bad' });
    expect(versions.database).toMatch(/^(SQLite|PostgreSQL) \d/);
    expect(await problemOf(browser)).toMatch(
      /^The address of the site \(SITE_URL\) is http:\/\/localhost/,
    );

    env.SITE_URL = 'http://firm.test';
    clock += 9 * 60_000;
    expect(await problemOf(browser)).toContain('SITE_URL');
    clock += 60_000;
    expect(await problemOf(browser)).toContain('SITE_URL');
    await checksAfter(browser, checkedAt);
    expect(await problemOf(browser)).toMatch(/^The mail server \(SMTP_URL\) is not set/);
  },
);

ofSqlite(
  'a backup is made once, however often it is asked for, the checks know of it, and no command outlives the site',
  LONG,
  async () => {
    const { desk, browser } = await startSignedIn();
    expect((await read(browser)).backup).toEqual({ lastAt: null, running: null, outcome: null });
    await Promise.all([backUp(browser), backUp(browser)]);
    expect((await read(browser)).backup.running).not.toBeNull();
    await backUp(browser);
    const { backup } = await waitFor(async () => {
      const health = await read(browser);
      expect(health.backup.outcome).not.toBeNull();
      return health;
    }, PATIENT);
    expect(backup).toMatchObject({ lastAt: expect.any(String), outcome: { isGood: true } });
    expect(await readdir(join(desk.dataDir, 'backups'))).toHaveLength(1);
    await waitFor(async () => {
      const { checks } = await read(browser);
      expect(checks.find(({ part }) => part === 'backup')?.state).toBe('ok');
    }, PATIENT);
    expect(await activitiesOf(desk, 'started a backup')).toMatchObject([{ actor: OWNER }]);
    await addMails(desk.database, 1, () => BEING_SENT);
    await backUp(browser);
    const folder = join(desk.dataDir, 'backups');
    await waitFor(async () => expect(await readdir(folder)).toHaveLength(2), PATIENT);
    await desk.close();
    expect(await commandsWith(folder)).toEqual([]);
    expect(await readdir(folder)).toHaveLength(1);
  },
);

ofSqlite('a backup that cannot be made says why', LONG, async () => {
  const env = { ...compileCache(), DATA_DIR: '/nowhere', DATABASE_URL: '' };
  const { browser } = await startSignedIn({}, { env });
  await backUp(browser);
  await waitFor(async () => {
    const { backup } = await read(browser);
    expect(backup.outcome?.isGood).toBe(false);
    expect(backup.outcome?.text).toMatch(/^The backup could not be made: .*no database/);
  }, PATIENT);
});

/** The command lines of running processes that have this argument. */
async function commandsWith(argument: string): Promise<string[]> {
  const names = await readdir('/proc');

  const read = (name: string) => readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
  const lines = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(read));
  return lines.map((line) => line.replaceAll('\0', ' ')).filter((line) => line.includes(argument));
}
