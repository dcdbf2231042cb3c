import { type ExecFileException, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type Database, readRow } from '../storage/database.ts';
import { SIGN_IN_TABLES } from './afterRestore.ts';

/** The parameters of an address that PostgreSQL's programs accept. Other parameters are for the client of Node.js. */
const LIBPQ_PARAMETER = /^(?:host|port|user|options|sslmode|sslrootcert|sslcert|sslkey)$/;

/**
 * Dumps the site's tables into the file at `path` in one snapshot, SIGN_IN_TABLES without their rows, and reads the file
 * back. Throws an Error, also once `signal` aborts.
 */
export async function dumpPostgres(
  database: Database,
  url: string,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<void> {
  const read = sql<{ schema: string }>`select quote_ident(current_schema()) as schema`;
  const { schema } = await readRow(database, read);
  const { address, password } = splitAddress(url);
  const options = ['--format=custom', `--schema=${schema}`, '--no-owner', '--no-acl'];
  const without = SIGN_IN_TABLES.map((table) => `--exclude-table-data=${table}`);
  const target = [`--file=${path}`, '--no-password', `--dbname=${address}`];
  await run('pg_dump', [...options, ...without, ...target], { signal, password });
  await run('pg_restore', ['--file=/dev/null', path], { signal });
}

/** Runs one of PostgreSQL's programs. The password is in its environment, because all users can see its arguments. */
async function run(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { signal, password }: { signal: AbortSignal; password?: string | undefined },
) {
  const env = { ...process.env, LC_ALL: 'C.UTF-8', ...(password && { PGPASSWORD: password }) };
  await promisify(execFile)(program, args, { env, signal }).catch((error: ExecFileException) => {
    signal.throwIfAborted();
    const { code, message, stderr = '' } = error;
    if (typeof code === 'string') {
      const advice = "is not on the PATH; install PostgreSQL's client programs";
      const reason = code === 'ENOENT' ? advice : `could not be started: ${message}`;
      throw new Error(`${program} ${reason} (Debian: postgresql-client)`);
    }
    const [, line = `ended with code ${code}`] = /error: +(.+)/i.exec(stderr) ?? [];
    throw new Error(`${program}: ${line}`);
  });
}

/** Splits an address into one that PostgreSQL's programs accept, and the password. */
function splitAddress(url: string): { address: string; password: string | undefined } {
  const address = new URL(url);
  const { searchParams } = address;
  const password = decodeURIComponent(address.password) || searchParams.get('password');
  address.password = '';
  // Only the client of Node.js knows `ssl=true` and `no-verify`.
  const mode = searchParams.get('sslmode') ?? (searchParams.get('ssl') === 'true' && 'no-verify');
  if (mode === 'no-verify') searchParams.set('sslmode', 'require');
  for (const name of [...searchParams.keys()]) {
    if (!LIBPQ_PARAMETER.test(name)) searchParams.delete(name);
  }
  // PostgreSQL's programs read `+` as a plus sign, not as a space.
  address.search = address.search.replaceAll('+', '%20');
  return { address: address.href, password: password ?? undefined };
}
