import type { FastifyInstance } from 'fastify';
import { inviteUserCall, removeUserCall, signOutUserCall } from '../../forms/desk/sessionCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { OperationError } from '../operation.ts';
import { inTransaction } from '../storage/database.ts';
import { signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { addCall } from './serveOperations.ts';
import { endSessions } from './sessions.ts';
import { deleteSignInLinks } from './signInLinks.ts';
import { queueSignInMail } from './signInMail.ts';
import { inviteUser, maySignIn, removeUser } from './users.ts';

/** Routes by which those who may sign in decide who else may. */
export async function userRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { database, settings, now, onMailQueued } = context;

  addCall(app, inviteUserCall, async ({ email }, request) => {
    const actor = signedInEmail(request);
    await inTransaction(database, async (transaction) => {
      const isKnown = await maySignIn(transaction, settings, email);
      const user = { email, invited_by: actor, invited_at: now().toISOString() };
      if (isKnown || !(await inviteUser(transaction, user))) {
        throw new OperationError('conflict', 'This address may sign in already.');
      }
      await queueSignInMail(transaction, context, { email });
      const activity = { actor, action: 'invited somebody to the desk', detail: email };
      await recordActivity(transaction, now(), activity);
    });
    onMailQueued();
  });

  addCall(app, removeUserCall, async ({ email }, request) => {
    const actor = signedInEmail(request);
    await inTransaction(database, async (transaction) => {
      if (!(await removeUser(transaction, email))) return;
      const activity = { actor, action: 'removed somebody from the desk', detail: email };
      await recordActivity(transaction, now(), activity);
    });
  });

  addCall(app, signOutUserCall, async ({ email }, request) => {
    const actor = signedInEmail(request);
    await inTransaction(database, async (transaction) => {
      await deleteSignInLinks(transaction, email);
      if (!(await endSessions(transaction, email))) return;
      const activity = { actor, action: 'signed somebody out', detail: email };
      await recordActivity(transaction, now(), activity);
    });
  });
}
