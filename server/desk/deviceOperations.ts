import {
  addPasskeyCall,
  inviteUserCall,
  listDevicesCall,
  loseDeviceCall,
  removePasskeyCall,
  removeSessionCall,
  removeUserCall,
  renamePasskeyCall,
  signOutUserCall,
  startPasskeyCall,
} from '../../forms/desk/sessionCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { OperationError } from '../operation.ts';
import { inTransaction } from '../storage/database.ts';
import { browserName } from './browserName.ts';
import {
  deletePasskey,
  finishRegistration,
  listPasskeys,
  startRegistration,
  storePasskeyName,
} from './passkeys.ts';
import { deskOperation } from './serveOperations.ts';
import { endSessions, listSessions, signOut } from './sessions.ts';
import { queueSignInMail } from './signInLinks.ts';
import { inviteUser, listInvited, maySignIn, removeUser } from './users.ts';

const WRONG_PASSKEY = 'The passkey could not be checked, so it was not added. Please try again.';
const KNOWN_USER = 'This address may sign in already.';

/** Operations on the sessions and passkeys of whoever is signed in, and on who may sign in. */
export const deviceOperations = [
  deskOperation(listDevicesCall, async ({ database, settings, now, actor, sessionId }) => {
    const sessions = await listSessions(database, now());
    const passkeys = await listPasskeys(database, actor);
    const users = [
      ...settings.deskUsers.map((email) => ({ email, invitedBy: null })),
      ...(await listInvited(database)).map((user) => {
        return { email: user.email, invitedBy: user.invited_by };
      }),
    ];
    const sessionsOf = (address: string) => sessions.filter(({ email }) => email === address);
    return {
      users: users.map((user) => ({ ...user, sessions: sessionsOf(user.email).length })),
      sessions: sessionsOf(actor).map((session) => ({
        id: session.id,
        browser: browserName(session.user_agent),
        signedInBy: session.signed_in_by,
        createdAt: session.created_at,
        lastUsedAt: session.last_used_at,
        expiresAt: session.expires_at,
        isCurrent: session.id === sessionId,
      })),
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => {
        return { id, name, createdAt: created_at, lastUsedAt: last_used_at };
      }),
    };
  }),

  deskOperation(removeSessionCall, (context, { id }) =>
    signOut(context, context.actor, 'signed out a device', { id }),
  ),

  deskOperation(loseDeviceCall, (context, { id }) =>
    inTransaction(context.database, async (transaction) => {
      const { actor, now } = context;
      const session = (await listSessions(transaction, now())).find(
        (each) => each.id === id && each.email === actor,
      );
      if (!session) return;
      await endSessions(transaction, actor, id);
      const { passkey_id } = session;
      if (passkey_id) await deletePasskey(transaction, { id: passkey_id, email: actor });
      const detail = browserName(session.user_agent);
      await recordActivity(transaction, context, 'lost a device', { detail });
    }),
  ),

  deskOperation(startPasskeyCall, async ({ database, origin, now, actor }) => ({
    options: { ...(await startRegistration(database, actor, { origin: origin(), now: now() })) },
  })),

  deskOperation(addPasskeyCall, async (context, { name, credential }) => {
    const { database, origin, now, actor, sessionId } = context;
    const passkey = { email: actor, name, credential, sessionId };
    const webAuthn = { origin: origin(), now: now() };
    if (!(await finishRegistration(database, passkey, webAuthn))) {
      throw new OperationError('invalid', WRONG_PASSKEY);
    }
    await recordActivity(database, context, 'added a passkey', { detail: name });
  }),

  deskOperation(renamePasskeyCall, ({ database, actor }, { id, name }) =>
    storePasskeyName(database, { id, email: actor, name }),
  ),

  deskOperation(removePasskeyCall, (context, { id }) =>
    inTransaction(context.database, async (transaction) => {
      const name = await deletePasskey(transaction, { id, email: context.actor });
      if (name === undefined) return;
      await recordActivity(transaction, context, 'removed a passkey', { detail: name });
    }),
  ),

  deskOperation(inviteUserCall, async (context, { email }) => {
    const { database, settings, now, actor, onMailQueued } = context;
    await inTransaction(database, async (transaction) => {
      const isKnown = await maySignIn(transaction, settings, email);
      const user = { email, invited_by: actor, invited_at: now().toISOString() };
      if (isKnown || !(await inviteUser(transaction, user))) {
        throw new OperationError('conflict', KNOWN_USER);
      }
      await queueSignInMail(transaction, context, { email });
      const about = { detail: email };
      await recordActivity(transaction, context, 'invited somebody to the desk', about);
    });
    onMailQueued();
  }),

  deskOperation(removeUserCall, (context, { email }) =>
    inTransaction(context.database, async (transaction) => {
      if (!(await removeUser(transaction, email))) return;
      const about = { detail: email };
      await recordActivity(transaction, context, 'removed somebody from the desk', about);
    }),
  ),

  deskOperation(signOutUserCall, (context, { email }) =>
    signOut(context, email, 'signed somebody out', { detail: email }),
  ),
];
