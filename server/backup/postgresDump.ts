import { type ExecFileException, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type Database, readRow } from '../storage/database.ts';

/** Parts of an address that PostgreSQL's own programs know too; others are of Node.js's client alone. */
const KNOWN_PART = /^(?:host|port|user|options|sslmode|sslrootcert|sslcert|sslkey)$/;

/** Writes the site's tables into `path`, as they are at one moment, and reads that back. */
export async function dumpPostgres(database: Database, url: string, path: string): Promise<void> {
  const look = sql<{ schema: string }>`select quote_ident(current_schema()) as schema`;
  const { schema } = await readRow(database, look);
  const { address, password } = splitAddress(url);
  const what = ['--format=custom', `--schema=${schema}`, '--no-owner', '--no-acl'];
  const where = [`--file=${path}`, '--no-password', `--dbname=${address}`];
  await run('pg_dump', [...what, ...where], password);
  await run('pg_restore', ['--file=/dev/null', path]);
}

/** Runs one of PostgreSQL's programs; the password is where other users of the machine do not see it. */
async function run(program: 'pg_dump' | 'pg_restore', args: readonly string[], password?: string) {
  const env = { ...process.env, LC_ALL: 'C.UTF-8', ...(password && { PGPASSWORD: password }) };
  await promisify(execFile)(program, args, { env }).catch((error: ExecFileException) => {
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

/** The address as PostgreSQL's programs take it, and its password apart. */
function splitAddress(url: string): { address: string; password: string | undefined } {
  const address = new URL(url);
  const { searchParams } = address;
  const password = decodeURIComponent(address.password) || searchParams.get('password');
  address.password = '';
  // What only Node.js's client calls `ssl=true` or `no-verify`.
  const mode = searchParams.get('sslmode') ?? (searchParams.get('ssl') === 'true' && 'no-verify');
  if (mode === 'no-verify') searchParams.set('sslmode', 'require');
  for (const name of [...searchParams.keys()]) {
    if (!KNOWN_PART.test(name)) searchParams.delete(name);
  }
  // They do not know a space by its other spelling.
  address.search = address.search.replaceAll('+', '%20');
  return { address: address.href, password: password ?? undefined };
}
