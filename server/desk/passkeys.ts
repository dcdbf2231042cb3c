import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { brand } from '../../brand.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { hashSecret } from '../secrets.ts';
import { type Database, inTransaction, isoTime } from '../storage/database.ts';

/** How long a browser has to answer a challenge, in ms. */
const CHALLENGE_MS = 5 * MINUTE_MS;

interface WebAuthnContext {
  /** The desk's origin, whose host name passkeys are bound to. */
  readonly origin: string;
  readonly now: Date;
}

function relyingParty({ origin }: WebAuthnContext) {
  return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
}

/** Lists the passkeys of an address, the last used first. */
export function listPasskeys(database: Database, email: string) {
  return database
    .selectFrom('desk_passkeys')
    .selectAll()
    .where('email', '=', email)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Renames a passkey of this address, if there is one with this id. */
export async function storePasskeyName(
  database: Database,
  { id, email, name }: Record<'id' | 'email' | 'name', string>,
): Promise<void> {
  await database
    .updateTable('desk_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute();
}

/** Deletes a passkey of this address, and ends every session that it began. Returns its name, or undefined if there is none with this id. */
export async function deletePasskey(
  database: Database,
  { id, email }: Record<'id' | 'email', string>,
): Promise<string | undefined> {
  const removed = await database
    .deleteFrom('desk_passkeys')
    .where('id', '=', id)
    .where('email', '=', email)
    .returning('name')
    .executeTakeFirst();
  if (removed) {
    await database
      .deleteFrom('desk_sessions')
      .where('passkey_id', '=', id)
      .where('signed_in_by', '=', 'passkey')
      .execute();
  }
  return removed?.name;
}

/** Makes the options with which a browser creates a passkey for this address. */
export async function startRegistration(
  database: Database,
  email: string,
  context: WebAuthnContext,
) {
  const known = await listPasskeys(database, email);
  const options = await generateRegistrationOptions({
    rpName: `${brand.name} desk`,
    rpID: relyingParty(context).expectedRPID,
    userName: email,
    // The same for each passkey of an address, so that an authenticator keeps one of them.
    userID: new Uint8Array(Buffer.from(hashSecret(email))),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(database, options.challenge, email, context.now);
  return options;
}

interface NewPasskey {
  readonly email: string;
  readonly name: string;
  readonly credential: unknown;
  /** The session in which it is added. */
  readonly sessionId: string;
}

/**
 * Stores the passkey that a browser created, and that it is of the session's device, unless another passkey began the
 * session. Returns false if the browser's answer is not valid.
 */
export async function finishRegistration(
  database: Database,
  { email, name, credential, sessionId }: NewPasskey,
  context: WebAuthnContext,
): Promise<boolean> {
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(database, challenge, email, context.now),
    ...relyingParty(context),
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return inTransaction(database, async (transaction) => {
    const stored = await transaction
      .insertInto('desk_passkeys')
      .values({
        id,
        email,
        name,
        counter,
        public_key: Buffer.from(publicKey).toString('base64url'),
        transports: JSON.stringify(transports),
        created_at: isoTime(context.now),
        last_used_at: isoTime(context.now),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows === 0n) return false;
    await transaction
      .updateTable('desk_sessions')
      .set({ passkey_id: id })
      .where('id', '=', sessionId)
      .where('passkey_id', 'is', null)
      .execute();
    return true;
  });
}

/** Makes the options with which a browser signs in with any of its passkeys. */
export async function startAuthentication(database: Database, context: WebAuthnContext) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).expectedRPID,
    userVerification: 'required',
  });
  await storeChallenge(database, options.challenge, null, context.now);
  return options;
}

/** Checks the answer of a browser that signs in. Returns the passkey, or undefined if the answer is not valid. */
export async function finishAuthentication(
  database: Database,
  credential: unknown,
  context: WebAuthnContext,
): Promise<{ id: string; email: string } | undefined> {
  const response = credential as AuthenticationResponseJSON;
  const passkeys = database.selectFrom('desk_passkeys').selectAll();
  const passkey = await passkeys.where('id', '=', response.id).executeTakeFirst();
  if (!passkey) return undefined;
  const { id, email, public_key, counter, transports } = passkey;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(database, challenge, null, context.now),
    ...relyingParty(context),
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
      counter,
      transports: JSON.parse(transports),
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  // Of two answers with the same counter, which only a copy of the passkey gives, one is valid.
  const { numUpdatedRows } = await database
    .updateTable('desk_passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: isoTime(context.now) })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { id, email } : undefined;
}

async function storeChallenge(
  database: Database,
  challenge: string,
  email: string | null,
  now: Date,
): Promise<void> {
  await database.deleteFrom('desk_challenges').where('expires_at', '<=', isoTime(now)).execute();
  const expires_at = isoTime(now, CHALLENGE_MS);
  await database.insertInto('desk_challenges').values({ challenge, email, expires_at }).execute();
}

/** Uses up a challenge. Returns whether it was valid and was made for this address (null: to sign in). */
async function consumeChallenge(
  database: Database,
  challenge: string,
  email: string | null,
  now: Date,
): Promise<boolean> {
  const used = await database
    .deleteFrom('desk_challenges')
    .where('challenge', '=', challenge)
    .where('email', email === null ? 'is' : '=', email)
    .where('expires_at', '>', isoTime(now))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
