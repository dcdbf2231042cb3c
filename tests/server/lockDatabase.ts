import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { TestSite } from './startSite.ts';

/** Locks the site's data against everybody else until the returned function is called. */
export async function lockDatabase(site: Pick<TestSite, 'storage'>): Promise<() => Promise<void>> {
  const unlock = site.storage.DATABASE_URL
    ? await lockPostgres(site.storage.DATABASE_URL)
    : lockSqlite(join(site.storage.DATA_DIR ?? '', 'site.db'));
  onTestFinished(unlock);
  return unlock;
}

function lockSqlite(file: string): () => Promise<void> {
  const database = new DatabaseSync(file, { timeout: 1000 });
  database.exec('begin immediate');
  return async () => {
    if (database.isOpen) database.close();
  };
}

async function lockPostgres(url: string): Promise<() => Promise<void>> {
  const client = new Client(url);
  await client.connect();
  await client.query('begin');
  // In the order in which the server's own transactions lock them, so that neither waits for the other.
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
     order by tablename <> 'messages', tablename`,
  );
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in exclusive mode`);
  let ended: Promise<void> | undefined;
  return () => {
    ended ??= client.end();
    return ended;
  };
}
