import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { formatCount } from '../../formats.ts';
import {
  finishPasskeySignInCall,
  signOutCall,
  signOutEverywhereCall,
  startPasskeySignInCall,
} from '../../forms/desk/sessionCalls.ts';
import { sanitiseEmail } from '../../forms/emailAddress.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { SIGN_IN_LIMITS } from '../../policy.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { HttpError } from '../http/httpErrors.ts';
import { visitorIp } from '../http/visitorIp.ts';
import { limitAttempts } from '../rateLimits.ts';
import { keyedHash } from '../secrets.ts';
import { inTransaction, type Transaction } from '../storage/database.ts';
import { readSalt } from '../storage/siteValues.ts';
import { clearSessionCookie, sessionOf, setSessionCookie } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { finishAuthentication, startAuthentication } from './passkeys.ts';
import { addCall } from './serveOperations.ts';
import { type NewSession, signOut, startSession } from './sessions.ts';
import { queueSignInMail, redeemSignInLink } from './signInLinks.ts';
import { ownPath } from './signInPage.ts';
import { maySignIn } from './users.ts';

const requestLinkForm = z.object({ email: z.string().max(320), next: z.unknown().optional() });
const useLinkForm = z.object({ token: z.string().max(100), next: z.unknown().optional() });

/** Routes to sign in by a link in a mail or with a passkey, and to sign out. */
export async function signInRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { settings, database, origin, now, signInPage } = context;
  const config = { isPublic: true };
  const webAuthn = () => ({ origin: origin(), now: now() });

  app.get('/sign-in', { config }, async ({ query }, reply) => {
    const { data } = useLinkForm.safeParse(query);
    if (!data) return signInPage.send(reply, 'failed', {});
    return signInPage.send(reply, 'open', { token: data.token, next: ownPath(data.next) });
  });

  app.post('/sign-in', { config }, async (request, reply) => {
    const message = await checkSignInLimit(request);
    if (message) return signInPage.send(reply.code(429), 'limited', { message });
    const { data } = requestLinkForm.safeParse(request.body);
    const email = sanitiseEmail(data?.email ?? '').toLowerCase();
    await mailSignInLink(email, ownPath(data?.next));
    return signInPage.send(reply, 'sent', {});
  });

  app.post('/sign-in/link', { config }, async (request, reply) => {
    const message = await checkSignInLimit(request);
    if (message) return signInPage.send(reply.code(429), 'limited', { message });
    const { data } = useLinkForm.safeParse(request.body);
    const token = data && (await signIn(data.token, request));
    if (!token) return signInPage.send(reply.code(401), 'failed', { next: ownPath(data?.next) });
    setSessionCookie(reply, token, origin());
    return reply.redirect(ownPath(data.next), 303);
  });

  /**
   * Mails a link to an address that may sign in. Does the same work for any other, because no time may tell them apart:
   * neither that of the answer nor, as SQLite blocks this process, that of the next one. The mail worker finds the mail
   * the next time that it looks.
   */
  async function mailSignInLink(email: string, next: string): Promise<void> {
    const isUser = await maySignIn(database, settings, email);
    const address = isUser ? email : '';
    const key = keyedHash(await readSalt(database), 'desk email', email);
    if ((await limitAttempts(database, key, SIGN_IN_LIMITS.mails, now())) > 0) return;
    await inTransaction(database, async (transaction) => {
      const id = await queueSignInMail(transaction, context, { email: address, next });
      if (!isUser) await transaction.deleteFrom('outbox').where('id', '=', id).execute();
    });
  }

  /** Signs in with the token of a link. Returns the token of the session, or undefined if the link is not valid. */
  function signIn(linkToken: string, request: FastifyRequest): Promise<string | undefined> {
    return inTransaction(database, async (transaction) => {
      const link = await redeemSignInLink(transaction, linkToken, now());
      if (!link || !(await maySignIn(transaction, settings, link.email))) return undefined;
      return begin(transaction, { email: link.email, signed_in_by: link.made_by }, request);
    });
  }

  addCall(
    app,
    startPasskeySignInCall,
    async (_input, request) => {
      await requireSignInLimit(request);
      return { options: { ...(await startAuthentication(database, webAuthn())) } };
    },
    { isPublic: true },
  );
  addCall(
    app,
    finishPasskeySignInCall,
    async ({ credential }, request, reply) => {
      await requireSignInLimit(request);
      const passkey = await finishAuthentication(database, credential, webAuthn());
      if (!passkey || !(await maySignIn(database, settings, passkey.email))) {
        throw new HttpError(401, 'This passkey is not known here. Please sign in by email.');
      }
      const token = await inTransaction(database, (transaction) => {
        const session = { email: passkey.email, signed_in_by: 'passkey' as const };
        return begin(transaction, { ...session, passkey_id: passkey.id }, request);
      });
      setSessionCookie(reply, token, origin());
    },
    { isPublic: true },
  );

  async function requireSignInLimit(request: FastifyRequest): Promise<void> {
    const refusal = await checkSignInLimit(request);
    if (refusal) throw new HttpError(429, refusal);
  }

  /** Counts an attempt to sign in. Returns why it is refused, in a sentence, or undefined if it is not. */
  async function checkSignInLimit(request: FastifyRequest): Promise<string | undefined> {
    const key = keyedHash(await readSalt(database), 'desk client', visitorIp(request));
    const waitMs = await limitAttempts(database, key, SIGN_IN_LIMITS.tries, now());
    if (waitMs === 0) return undefined;
    const minutes = formatCount(Math.ceil(waitMs / MINUTE_MS), 'minute');
    return `Too many attempts. Please try again in ${minutes}.`;
  }

  /** Begins a session, and records how. Returns its token. */
  async function begin(
    transaction: Transaction,
    session: Omit<NewSession, 'user_agent'>,
    { headers }: FastifyRequest,
  ): Promise<string> {
    const { email: actor, signed_in_by } = session;
    const about = { detail: WAYS_TO_SIGN_IN[signed_in_by] };
    await recordActivity(transaction, { actor, now }, 'signed in', about);
    return startSession(
      transaction,
      { ...session, user_agent: headers['user-agent'] ?? '' },
      now(),
    );
  }

  addCall(app, signOutCall, async (_input, request, reply) => {
    const { email: actor, id } = sessionOf(request);
    await signOut({ database, actor, now }, actor, 'signed out', { id });
    clearSessionCookie(reply, origin());
  });
  addCall(app, signOutEverywhereCall, async (_input, request, reply) => {
    const { email: actor } = sessionOf(request);
    await signOut({ database, actor, now }, actor, 'signed out everywhere');
    clearSessionCookie(reply, origin());
  });
}

/** How somebody signed in, in the record of activity. */
const WAYS_TO_SIGN_IN = {
  email: 'by a link in an email',
  command: 'by a link made on the server',
  passkey: 'by a passkey',
};
