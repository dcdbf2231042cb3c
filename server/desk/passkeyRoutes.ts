import type { FastifyInstance } from 'fastify';
import {
  addPasskeyCall,
  finishPasskeySignInCall,
  removePasskeyCall,
  renamePasskeyCall,
  startPasskeyCall,
  startPasskeySignInCall,
} from '../../forms/desk/sessionCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { HttpError } from '../http/httpErrors.ts';
import { inTransaction } from '../storage/database.ts';
import { setSessionCookie, signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';
import {
  deletePasskey,
  finishAuthentication,
  finishRegistration,
  startAuthentication,
  startRegistration,
  storePasskeyName,
} from './passkeys.ts';
import { addCall } from './serveOperations.ts';
import { startSession } from './sessions.ts';
import { checkSignInLimit } from './signInLimit.ts';

/** Routes to sign in with a passkey, and to add, rename and remove passkeys. */
export async function passkeyRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { settings, database, origin, now } = context;
  const webAuthn = () => ({ origin: origin(), now: now() });

  addCall(
    app,
    startPasskeySignInCall,
    async (_input, request) => {
      const refusal = await checkSignInLimit(context, request);
      if (refusal) throw new HttpError(429, refusal);
      return { options: { ...(await startAuthentication(database, webAuthn())) } };
    },
    { isPublic: true },
  );
  addCall(
    app,
    finishPasskeySignInCall,
    async ({ credential }, request, reply) => {
      const refusal = await checkSignInLimit(context, request);
      if (refusal) throw new HttpError(429, refusal);
      const email = await finishAuthentication(database, credential, webAuthn());
      if (!email || !settings.deskUsers.includes(email)) {
        throw new HttpError(401, 'This passkey is not known here. Please sign in by email.');
      }
      const token = await inTransaction(database, async (transaction) => {
        const user_agent = request.headers['user-agent'] ?? '';
        const session = { email, signed_in_by: 'passkey', user_agent } as const;
        const activity = { actor: email, action: 'signed in', detail: 'by a passkey' };
        await recordActivity(transaction, now(), activity);
        return startSession(transaction, session, now());
      });
      setSessionCookie(reply, token, origin());
    },
    { isPublic: true },
  );

  addCall(app, startPasskeyCall, async (_input, request) => {
    return {
      options: { ...(await startRegistration(database, signedInEmail(request), webAuthn())) },
    };
  });
  addCall(app, addPasskeyCall, async ({ name, credential }, request) => {
    const email = signedInEmail(request);
    if (!(await finishRegistration(database, { email, name, credential }, webAuthn()))) {
      throw new HttpError(
        400,
        'The passkey could not be checked, so it was not added. Please try again.',
      );
    }
    const activity = { actor: email, action: 'added a passkey', detail: name };
    await recordActivity(database, now(), activity);
  });
  addCall(app, renamePasskeyCall, async ({ id, name }, request) => {
    await storePasskeyName(database, { id, email: signedInEmail(request), name });
  });
  addCall(app, removePasskeyCall, async ({ id }, request) => {
    const actor = signedInEmail(request);
    await inTransaction(database, async (transaction) => {
      const name = await deletePasskey(transaction, { id, email: actor });
      if (name === undefined) return;
      const activity = { actor, action: 'removed a passkey', detail: name };
      await recordActivity(transaction, now(), activity);
    });
  });
}
