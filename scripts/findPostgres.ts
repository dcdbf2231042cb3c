import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './installDebianPackages.ts';

const DEBIAN_DIRECTORY = '/usr/lib/postgresql/15/bin';

/** No PostgreSQL server is there and none could be installed; the message says what to do. */
export class NoPostgresError extends Error {
  override name = 'NoPostgresError';
}

/**
 * The directory of PostgreSQL's server programs (`initdb`, `postgres`), installed if need be: the one
 * that `POSTGRES_BIN` names, or that of Debian's PostgreSQL 15. Throws a NoPostgresError.
 */
export function findPostgres(): string {
  const given = process.env.POSTGRES_BIN;
  if (given) {
    if (holdsPostgres(given)) return given;
    throw new NoPostgresError(`POSTGRES_BIN: ${given} holds no initdb`);
  }
  if (!holdsPostgres(DEBIAN_DIRECTORY)) {
    console.log('No PostgreSQL found: trying to install the Debian package postgresql-15 ...');
    installDebianPackages('postgresql-15');
  }
  if (holdsPostgres(DEBIAN_DIRECTORY)) return DEBIAN_DIRECTORY;
  throw new NoPostgresError(
    'No PostgreSQL to test with: install PostgreSQL 15 (Debian: apt-get install postgresql-15) or set POSTGRES_BIN to the directory of its initdb.',
  );
}

function holdsPostgres(directory: string): boolean {
  return existsSync(join(directory, 'initdb'));
}
