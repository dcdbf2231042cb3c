import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { firstLine, type Settings } from '../../settings.ts';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  databaseTime,
  locksRows,
} from '../../storage/database.ts';
import { readSchemaState } from '../../storage/migrate.ts';
import { databaseFile, openDatabase } from '../../storage/openDatabase.ts';
import { readOutboxState } from '../../storage/outbox.ts';
import { retryWhileBusy } from '../../storage/retryWhileBusy.ts';
import { readTime, recordTime } from '../../storage/siteValues.ts';
import { formatBytes, formatCount, formatSpan, formatTime } from '../format.ts';
import { bad, bounded, type Finding, ok, type Verdict, warn } from './finding.ts';

const DAY_MS = 24 * 3_600_000;
/** Ages of the last backup, and of a mail that waits, from which they are told, in ms. */
const BACKUP_MS = { warn: 2 * DAY_MS, bad: 7 * DAY_MS };
const WAITING_MS = { warn: 1_800_000, bad: 4 * 3_600_000 };

type Probe = (database: Database, now: Date) => Promise<Verdict>;

/** The database; if that is well, its backups, the outbox and the clock. */
export async function examineData(settings: Settings, now: Date): Promise<Finding[]> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
    const advice = 'set DATA_DIR as for the server, start it once, or restore a backup';
    return [{ part: 'database', ...bad(`there is none in ${dataDir}`, advice) }];
  }
  try {
    await using database = await openDatabase(settings);
    const examine = (part: string, probe: Probe) => bounded(part, probe(database, now));
    const first = await examine('database', examineDatabase);
    if (first.state === 'bad') return [first];
    const others = [
      examine('backup', examineBackup),
      examine('outbox', examineOutbox),
      examine('clock', examineClock),
    ];
    return [first, ...(await Promise.all(others))];
  } catch (error) {
    const place = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    return [{ part: 'database', ...bad(`cannot be used: ${firstLine(error)}`, `see ${place}`) }];
  }
}

/** That it can be written, is of this version, and is sound. */
const examineDatabase: Probe = async (database, now) => {
  const state = await readSchemaState(database);
  if (state === 'empty') return bad('holds no data of this site', 'start the site once');
  if (state === 'newer') return bad('is of a newer version of the site', 'update the site');
  if (state === 'unreleased') return bad('is of before the first release', 'see docs/deploy.md');
  await recordTime(database, 'last_probe', now);
  const size = formatBytes(await readSize(database));
  const found = `${locksRows(database) ? 'PostgreSQL' : 'SQLite'}, ${size}, can be written`;
  if (state === 'older') return warn(`${found}, of an older version`, 'restart the site');
  if (locksRows(database)) return ok(found);
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  const [{ quick_check: fault } = { quick_check: 'it could not be read' }] = rows;
  if (fault === 'ok') return ok(`${found}, sound`);
  return bad(`is damaged: ${firstLine(fault)}`, 'stop the site and restore a backup');
};

async function readSize(database: Database): Promise<number> {
  const size = locksRows(database)
    ? sql`pg_database_size(current_database())`
    : sql`(select page_count * page_size from pragma_page_count, pragma_page_size)`;
  const look = sql<{ bytes: string | number }>`select ${size} as bytes`;
  return Number((await retryWhileBusy(() => look.execute(database))).rows[0]?.bytes);
}

const examineBackup: Probe = async (database, now) => {
  const advice = 'backup FILE, and a timer that does it every day';
  const last = await readTime(database, 'last_backup');
  if (!last) return bad('was never made', advice);
  const ageMs = now.getTime() - last.getTime();
  if (ageMs < -CLOCK_TOLERANCE_MS) {
    const found = `the last is dated ${formatTime(last.toISOString())} UTC, in the future`;
    return bad(found, `set the clock (timedatectl); ${advice}`);
  }
  const found = `the last is ${formatSpan(ageMs)} old`;
  if (ageMs > BACKUP_MS.bad) return bad(found, advice);
  return ageMs > BACKUP_MS.warn ? warn(found, advice) : ok(found);
};

const examineOutbox: Probe = async (database, now) => {
  const { waiting, oldest, refused, waitingOfIssues } = await readOutboxState(database);
  const ageMs = oldest ? now.getTime() - oldest.getTime() : 0;
  const issues = waitingOfIssues > 0 ? `, ${waitingOfIssues} of issues` : '';
  const age = waiting > 0 ? `, the oldest for ${formatSpan(ageMs)}` : '';
  const found = `${formatCount(waiting, 'mail')} waiting${age}${issues}, ${refused} refused`;
  const advice = 'outbox list shows why';
  if (ageMs > WAITING_MS.bad) return bad(found, advice);
  return ageMs > WAITING_MS.warn || refused > 0 ? warn(found, advice) : ok(found);
};

/** Against the database's clock, and against the newest message, which may not be of the future. */
const examineClock: Probe = async (database, now) => {
  const advice = 'set the clock (timedatectl)';
  const look = sql<{ there: string; newest: string | null }>`
    select ${databaseTime(database)} as there, max(received_at) as newest from messages
  `;
  const [row] = (await retryWhileBusy(() => look.execute(database))).rows;
  const aheadMs = now.getTime() - Date.parse(row?.there ?? '');
  if (Math.abs(aheadMs) > CLOCK_TOLERANCE_MS) {
    const relation = aheadMs > 0 ? 'ahead of' : 'behind';
    return bad(`${formatSpan(Math.abs(aheadMs))} ${relation} the database's`, advice);
  }
  const newest = row?.newest;
  if (newest && Date.parse(newest) > now.getTime() + CLOCK_TOLERANCE_MS) {
    return bad(`a message is dated ${formatTime(newest)} UTC, in the future`, advice);
  }
  return ok(`${formatTime(now.toISOString())} UTC`);
};
