import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { CopyError, copyToPostgres } from '../backup/copyToPostgres.ts';
import { lockPlace } from '../backup/restoreBackup.ts';
import { firstLine, readSettings } from '../settings.ts';
import { migrate, readSchemaState } from '../storage/migrate.ts';
import { databaseFile, openDatabase } from '../storage/openDatabase.ts';
import { AdminError, type AdminIo, addAction, REFUSALS } from './command.ts';
import { formatCount, plainLine } from './format.ts';

const NEXT =
  'Next: start the site with DATABASE_URL set, then make a backup. It does not read site.db any more;\n' +
  'once you miss nothing, remove that file, since it holds personal data.\n';

/** Adds `copy-to-postgres`. */
export function addCopyToPostgresCommand(program: Command, io: AdminIo): void {
  const command = program
    .command('copy-to-postgres')
    .description(
      'copy everything from SQLite (DATA_DIR) into an empty PostgreSQL database (DATABASE_URL), while nothing runs',
    );
  addAction(command, io, 'tables (rows of each)', async () => {
    const tables = await copy(io);
    const lines = Array.from(tables, ([name, rows]) => `${name}: ${formatCount(rows, 'row')}\n`);
    const text = () => `Copied, and each row compared:\n${lines.join('')}${NEXT}`;
    return { document: { tables: Object.fromEntries(tables) }, text };
  });
}

/** Copies one database into the other; returns how many rows each table has. Throws an AdminError. */
async function copy({ env, stderr }: AdminIo): Promise<ReadonlyMap<string, number>> {
  const settings = readSettings(env);
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined) {
    throw new AdminError('DATABASE_URL is not set; name an empty PostgreSQL database in it');
  }
  if (!existsSync(databaseFile(dataDir))) {
    throw new AdminError(`DATA_DIR: there is no database in ${dataDir}, so nothing was copied`);
  }
  const place = await lockPlace(dataDir).catch((error: unknown) => {
    throw new AdminError(
      `DATA_DIR: nothing was copied: ${firstLine(error)}, such as by "systemctl stop site.socket site.service"`,
    );
  });
  try {
    const { database: source, fault } = place;
    if (!source) throw new AdminError(`DATA_DIR: nothing was copied: ${fault}`);
    const state = await readSchemaState(source);
    if (state !== 'current') {
      throw new AdminError(`DATA_DIR: the database in ${dataDir} ${REFUSALS[state]}`);
    }
    await using target = await openDatabase(settings, { noQueryTimeout: true });
    await migrate(target);
    return await copyToPostgres(source, target, stderr);
  } catch (error) {
    if (error instanceof AdminError) throw error;
    if (error instanceof CopyError) {
      throw new AdminError(`DATABASE_URL: nothing was copied: ${plainLine(error.message)}`);
    }
    throw new AdminError(
      `DATABASE_URL: the copy was not finished: ${plainLine(firstLine(error))}; run this again`,
    );
  } finally {
    await place.database?.destroy();
  }
}
