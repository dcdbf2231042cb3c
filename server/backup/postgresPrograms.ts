import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { BackupError } from './backupError.ts';

/** Parts of an address that PostgreSQL's own programs know too; others are of Node.js's client alone. */
const KNOWN_PARTS = [
  'host',
  'port',
  'user',
  'options',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
];

/**
 * Runs one of PostgreSQL's programs, on the database at `url` if it needs one, and returns what it printed.
 * The password is handed over in the environment, where other users of the machine do not see it. Throws a
 * BackupError with what the program said.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  { args, url }: { args: readonly string[]; url?: string },
): Promise<string> {
  const child = spawnPostgresProgram(program, { args, url });
  child.stdin.end();
  const [output] = await Promise.all([text(child.stdout), untilDone(program, child)]);
  return output;
}

type Child = ReturnType<typeof spawnPostgresProgram>;

/** Starts the like; see untilDone. */
export function spawnPostgresProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  { args, url }: { args: readonly string[]; url?: string | undefined },
) {
  const { env, database } = url === undefined ? { env: {}, database: [] } : connectionOf(url);
  return spawn(program, [...args, ...database], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
  });
}

/** Resolves once the program has done its work. Throws a BackupError with what it said. */
export async function untilDone(program: string, child: Child): Promise<void> {
  const said = text(child.stderr);
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    const advice = "is not on the PATH; install PostgreSQL's client programs";
    const reason = error.code === 'ENOENT' ? advice : `could not be started: ${error.message}`;
    throw new BackupError(`${program} ${reason} (Debian: postgresql-client)`);
  });
  if (code === 0) return;
  const [, line = `ended with code ${code}`] = /error: +(.+)/i.exec(await said) ?? [];
  throw new BackupError(`${program}: ${line}`);
}

function connectionOf(url: string) {
  const address = new URL(url);
  const password = address.password
    ? decodeURIComponent(address.password)
    : address.searchParams.get('password');
  address.password = '';
  requireEncryption(address.searchParams);
  for (const name of [...address.searchParams.keys()]) {
    if (!KNOWN_PARTS.includes(name)) address.searchParams.delete(name);
  }
  // They do not know a space by its other spelling.
  address.search = address.search.replaceAll('+', '%20');
  return {
    env: password ? { PGPASSWORD: password } : {},
    database: ['--no-password', `--dbname=${address}`],
  };
}

/** Says in PostgreSQL's own words what only Node.js's client calls `ssl=true` or `no-verify`. */
function requireEncryption(parameters: URLSearchParams): void {
  const mode = parameters.get('sslmode');
  const isAsked = mode === null && parameters.get('ssl') === 'true';
  if (mode === 'no-verify' || isAsked) parameters.set('sslmode', 'require');
}
