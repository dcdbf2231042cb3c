import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import type { DatabaseSchema } from '../storage/schema.ts';
import { endSessions } from './sessions.ts';
import { deleteSignInLinks } from './signInLinks.ts';

/** Lists who was invited at the desk, besides DESK_USERS. */
export function listInvited(database: Database) {
  return database.selectFrom('desk_users').selectAll().orderBy('email').execute();
}

/**
 * Whether this address (in lower case) may sign in. Takes the same time for every address, so that nobody can find out
 * who may.
 */
export async function maySignIn(
  database: Database,
  { deskUsers }: Pick<Settings, 'deskUsers'>,
  email: string,
): Promise<boolean> {
  const invited = database.selectFrom('desk_users').select('email').where('email', '=', email);
  const isInvited = (await invited.executeTakeFirst()) !== undefined;
  return deskUsers.includes(email) || isInvited;
}

/** Lets an address sign in. Returns false if it could before. */
export async function inviteUser(
  database: Database,
  user: DatabaseSchema['desk_users'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('desk_users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes back an invitation, with every session, link and passkey of the address. Returns false if there is none. */
export async function removeUser(database: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('desk_users')
    .where('email', '=', email)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await endSessions(database, email);
  await deleteSignInLinks(database, email);
  await database.deleteFrom('desk_passkeys').where('email', '=', email).execute();
  return true;
}
