import type { Kysely } from 'kysely';
import { runStatements } from './runStatements.ts';

/** The link to a drawn process that may come with a message. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await runStatements(database, 'alter table messages add column link text');
}
