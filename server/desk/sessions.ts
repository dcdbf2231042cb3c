import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '../../milliseconds.ts';
import { IDLE_SESSION_LIFETIME_MS, SESSION_LIFETIME_MS } from '../../policy.ts';
import { type Actor, recordActivity } from '../activity/recordActivity.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { CLOCK_TOLERANCE_MS, type Database, inTransaction, isoTime } from '../storage/database.ts';
import type { DatabaseSchema } from '../storage/schema.ts';
import { deleteSignInLinks } from './signInLinks.ts';

/** How often the time of the last use is stored, in ms. */
const USE_INTERVAL_MS = MINUTE_MS;
const MAX_USER_AGENT = 300;

export type Session = Pick<
  DatabaseSchema['desk_sessions'],
  'id' | 'email' | 'signed_in_by' | 'created_at' | 'last_used_at' | 'expires_at'
>;

export type NewSession = Pick<
  DatabaseSchema['desk_sessions'],
  'email' | 'signed_in_by' | 'user_agent'
> &
  Partial<Pick<DatabaseSchema['desk_sessions'], 'passkey_id'>>;

/** Starts a session, and returns its token for the cookie. */
export async function startSession(
  database: Database,
  { email, signed_in_by, user_agent, passkey_id = null }: NewSession,
  now: Date,
): Promise<string> {
  const token = makeSecret();
  await database.deleteFrom('desk_sessions').where('expires_at', '<=', isoTime(now)).execute();
  await database
    .insertInto('desk_sessions')
    .values({
      id: randomUUID(),
      token_hash: hashSecret(token),
      email,
      signed_in_by,
      passkey_id,
      user_agent: user_agent.slice(0, MAX_USER_AGENT),
      created_at: isoTime(now),
      last_used_at: isoTime(now),
      expires_at: isoTime(now, SESSION_LIFETIME_MS),
    })
    .execute();
  return token;
}

/** Finds the session with this token, or undefined if it has ended. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const session = await database
    .selectFrom('desk_sessions')
    .select(['id', 'email', 'signed_in_by', 'created_at', 'last_used_at', 'expires_at'])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return session && isValid(session, now) ? session : undefined;
}

/** Stores that the session is in use. */
export async function recordUse(database: Database, session: Session, now: Date): Promise<void> {
  if (session.last_used_at > isoTime(now, -USE_INTERVAL_MS)) return;
  await database
    .updateTable('desk_sessions')
    .set({ last_used_at: isoTime(now) })
    .where('id', '=', session.id)
    .execute();
}

/** Ends the sessions of everybody who is neither one of these users nor invited, and deletes their links to sign in. */
export async function endSessionsOfOthers(
  database: Database,
  users: readonly string[],
): Promise<void> {
  for (const table of ['desk_sessions', 'desk_sign_in_links'] as const) {
    await database
      .deleteFrom(table)
      .where('email', 'not in', users)
      .where('email', 'not in', database.selectFrom('desk_users').select('email'))
      .execute();
  }
}

function isValid(session: Session, now: Date): boolean {
  const { signed_in_by, created_at, last_used_at, expires_at } = session;
  const idleSince = isoTime(now, -IDLE_SESSION_LIFETIME_MS);
  const isIdle = signed_in_by !== 'passkey' && last_used_at <= idleSince;
  // If the clock was set back, the session would last longer.
  const isOfFuture = created_at > isoTime(now, CLOCK_TOLERANCE_MS);
  return !isIdle && !isOfFuture && expires_at > isoTime(now);
}

/** Lists the sessions of everybody that have not ended, the last used first. */
export async function listSessions(database: Database, now: Date) {
  const sessions = database.selectFrom('desk_sessions').selectAll();
  const all = await sessions.orderBy('last_used_at', 'desc').execute();
  return all.filter((session) => isValid(session, now));
}

/** Ends the session `id` of this address, or all its sessions. Returns whether there was any. */
export async function endSessions(
  database: Database,
  email: string,
  id?: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('desk_sessions')
    .where('email', '=', email)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Signs an address out: ends its session `id`, or all its sessions and the links that it has not used. Records the action
 * if there was a session.
 */
export function signOut(
  { database, ...actor }: Actor & { readonly database: Database },
  email: string,
  action: string,
  { id, detail }: { readonly id?: string; readonly detail?: string } = {},
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const hasEnded = await endSessions(transaction, email, id);
    if (id === undefined) await deleteSignInLinks(transaction, email);
    if (hasEnded) await recordActivity(transaction, actor, action, detail ? { detail } : {});
  });
}
