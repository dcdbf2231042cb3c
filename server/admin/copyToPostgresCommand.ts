import { existsSync } from 'node:fs';
import * as z from 'zod';
import { formatCount } from '../../formats.ts';
import { stopSending } from '../backup/afterRestore.ts';
import { CopyError, copyToPostgres } from '../backup/copyToPostgres.ts';
import { lockDatabase } from '../backup/restoreBackup.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { printableLine } from '../format/formatText.ts';
import { readSettings } from '../settings.ts';
import { migrate, readSchemaState } from '../storage/migrate.ts';
import { databaseFile, openDatabase } from '../storage/openDatabase.ts';
import { adminCommand } from './addCommand.ts';
import { AdminError, type AdminIo, SCHEMA_ERRORS } from './command.ts';

const NEXT =
  'Next: start the site with DATABASE_URL set, then make a backup. It does not read site.db any more;\n' +
  'once you miss nothing, remove that file, since it holds personal data.\n';

/** `copy-to-postgres`. */
export const copyToPostgresCommand = adminCommand({
  name: 'copy-to-postgres',
  summary:
    'copy all data from SQLite (DATA_DIR) into an empty PostgreSQL database (DATABASE_URL); stop the server first',
  input: z.object({}),
  keys: 'tables (rows of each)',
  async run(io, _input, { print }) {
    const tables = await copy(io);
    const lines = Array.from(tables, ([name, rows]) => `${name}: ${formatCount(rows, 'row')}\n`);
    const text = () => `Copied:\n${lines.join('')}${NEXT}`;
    await print({ document: { tables: Object.fromEntries(tables) }, text });
  },
});

/** Returns the number of rows by table. Afterwards, the SQLite database sends nothing by itself. Throws an AdminError. */
async function copy({ env, now }: AdminIo): Promise<ReadonlyMap<string, number>> {
  const settings = readSettings(env);
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined) {
    throw new AdminError('DATABASE_URL is not set; name an empty PostgreSQL database in it');
  }
  if (!existsSync(databaseFile(dataDir))) {
    throw new AdminError(`DATA_DIR: there is no database in ${dataDir}, so nothing was copied`);
  }
  const { database: source, fault } = await lockDatabase(dataDir).catch((error: unknown) => {
    throw new AdminError(`DATA_DIR: nothing was copied: ${errorMessage(error)}`);
  });
  if (!source) throw new AdminError(`DATA_DIR: nothing was copied: ${fault}`);
  try {
    const state = await readSchemaState(source);
    if (state === 'older') await migrate(source);
    else if (state !== 'current') {
      throw new AdminError(`DATA_DIR: the database in ${dataDir} ${SCHEMA_ERRORS[state]}`);
    }
    await using target = await openDatabase(settings, { noQueryTimeout: true });
    await migrate(target);
    const tables = await copyToPostgres(source, target);
    await stopSending(source, now()).catch((error: unknown) => {
      throw new AdminError(
        `Everything is copied, but ${databaseFile(dataDir)} would send it again if the site were started without DATABASE_URL: ${errorMessage(error)}; move that file away`,
      );
    });
    return tables;
  } catch (error) {
    if (error instanceof AdminError) throw error;
    throw new AdminError(
      error instanceof CopyError
        ? `DATABASE_URL: nothing was copied: ${printableLine(error.message)}`
        : `DATABASE_URL: the copy was not finished: ${printableLine(errorMessage(error))}; run this again`,
    );
  } finally {
    await source.destroy();
  }
}
