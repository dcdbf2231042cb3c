import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { validSubscription } from './requests.ts';
import { createDatabase } from './startPostgres.ts';
import { connectTo, openStorage } from './startSite.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');

/** The owner of a hosted project's database: named `postgres`, but not a superuser. */
const OWNER = 'hosted_owner';
/** The role of the platform's REST API, which switches to the role of the visitor. */
const CALLER = 'authenticator';

/** Creates the roles of a hosted project once for all databases of the server, which are created at the same time. */
const CREATE_ROLES = `do $do$ begin
  perform pg_advisory_xact_lock(1);
  if to_regrole('anon') is null then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role ${CALLER} login noinherit;
    create role ${OWNER} login createrole bypassrls;
    grant anon, authenticated, service_role to ${CALLER}, ${OWNER};
    grant ${OWNER} to ${CALLER};
  end if;
end $do$`;

/** The default rights of a new project: everything in the schema public, now and later. */
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

/** The database of a hosted project, opened as its owner. */
export type HostedDatabase = Awaited<ReturnType<typeof createHostedDatabase>>;

/** The address of a project without rows; a copy of it takes less time than the migrations. */
let migrated: Promise<string> | undefined;

/**
 * Creates the database of a new hosted project, with `supabase/migrations` applied as `supabase db push` does.
 * `platform` is SQL for what the platform has already.
 */
export async function createHostedDatabase(platform = '') {
  const url = platform ? await migrateProject(platform) : await copyProject();
  return {
    database: await openStorage({ DATABASE_URL: url }),
    url,
    /** Runs SQL as the owner; returns the last statement's rows. */
    asOwner: (sql: string) => runSql(url, sql),
    /** A connection as the platform's REST API uses it for this role. */
    async connectAs(role: string) {
      const client = await connectTo(url.replace(`//${OWNER}@`, `//${CALLER}@`));
      await client.query(`set role ${role}`);
      return client;
    },
  };
}

async function copyProject(): Promise<string> {
  migrated ??= migrateProject('');
  const { pathname } = new URL(await migrated);
  return ownerOf(await createProject(pathname.slice(1)));
}

async function migrateProject(platform: string): Promise<string> {
  const superuser = await createProject();
  const url = ownerOf(superuser);
  await runSql(superuser, `${DEFAULTS} ${platform}`);
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    await runSql(url, await readFile(join(MIGRATIONS, file), 'utf8'));
  }
  return url;
}

/** Creates a database in which the owner may create schemas; returns its address for the superuser. */
async function createProject(template?: string): Promise<string> {
  const port = inject('postgresPort');
  const address = (name: string) => `postgres://site@127.0.0.1:${port}/${name}`;
  const superuser = await createDatabase(address, template);
  await runSql(address('postgres'), CREATE_ROLES);
  const name = new URL(superuser).pathname.slice(1);
  await runSql(superuser, `grant create on database ${name} to ${OWNER}`);
  return superuser;
}

function ownerOf(superuser: string): string {
  return superuser.replace('//site@', `//${OWNER}@`);
}

/** Subscribes as a visitor of a hosted site does. */
export async function subscribe(
  hosted: HostedDatabase,
  email: string = validSubscription.email,
): Promise<void> {
  const visitor = await hosted.connectAs('anon');
  await visitor.query('insert into newsletter_subscribers (first_name, email) values ($1, $2)', [
    validSubscription.first_name,
    email,
  ]);
}

/** Runs SQL on the database at `url`; returns the last statement's rows. */
export async function runSql(
  url: string | undefined,
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
