import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../server/storage/database.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { createDatabase } from './startPostgres.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');

/** The owner of a hosted project's database: `postgres` there, and no superuser. */
const OWNER = 'hosted_owner';
/** Who calls for visitors, as the platform's REST interface does: it takes on their role. */
const CALLER = 'authenticator';

/** The roles of a hosted project, for all of the server's databases. */
const ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role ${CALLER} login noinherit;
  create role ${OWNER} login createrole bypassrls;
  grant anon, authenticated, service_role to ${CALLER}, ${OWNER};
  grant ${OWNER} to ${CALLER};
`;

/** What a new project's database grants: everything in the schema public, whenever it is made. */
const DEFAULTS = `
  alter schema public owner to ${OWNER};
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role ${OWNER} in schema public
    grant all on tables to ${OWNER}, anon, authenticated, service_role;
  alter default privileges for role ${OWNER} in schema public
    grant all on functions to ${OWNER}, anon, authenticated, service_role;
  alter default privileges for role ${OWNER} in schema public
    grant all on sequences to ${OWNER}, anon, authenticated, service_role;
`;

/** The database of a hosted project, open as its owner. */
export interface HostedDatabase {
  readonly database: Database;
  readonly url: string;
  /** Runs SQL as the owner; returns the last statement's rows. */
  asOwner(sql: string): Promise<readonly Record<string, unknown>[]>;
  /** A connection as the platform's interface has one while it serves this role. */
  connectAs(role: string): Promise<Client>;
}

/**
 * Creates the database of a new hosted project and applies `supabase/migrations`, as `supabase db push`
 * does; `platform` is SQL for what else the platform has there already.
 */
export async function createHostedDatabase(platform = ''): Promise<HostedDatabase> {
  const port = inject('postgresPort');
  const superuser = await createDatabase((name) => `postgres://site@127.0.0.1:${port}/${name}`);
  const url = superuser.replace('//site@', `//${OWNER}@`);
  const name = new URL(url).pathname.slice(1);
  await runSql(superuser.replace(name, 'postgres'), createRoles());
  await runSql(superuser, `grant create on database ${name} to ${OWNER}; ${DEFAULTS} ${platform}`);
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    await runSql(url, await readFile(join(MIGRATIONS, file), 'utf8'));
  }
  const database = await openDatabase({ dataDir: '', databaseUrl: url });
  onTestFinished(() => database.destroy());
  return {
    database,
    url,
    asOwner: (sql) => runSql(url, sql),
    async connectAs(role) {
      const client = new Client(url.replace(`//${OWNER}@`, `//${CALLER}@`));
      await client.connect();
      onTestFinished(() => client.end());
      await client.query(`set role ${role}`);
      return client;
    },
  };
}

/** Roles belong to the whole server, whose databases are made at the same time. */
function createRoles(): string {
  return `do $do$ begin
    perform pg_advisory_xact_lock(1);
    if to_regrole('anon') is null then ${ROLES} end if;
  end $do$`;
}

/** Runs SQL on the database at `url`; returns the last statement's rows. */
export async function runSql(
  url: string,
  sql: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const result: unknown = await client.query(sql);
    const last = Array.isArray(result) ? result.at(-1) : result;
    return last.rows;
  } finally {
    await client.end();
  }
}
