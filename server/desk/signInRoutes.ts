import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  listDevicesCall,
  removeSessionCall,
  signOutCall,
  signOutEverywhereCall,
} from '../../forms/desk/sessionCalls.ts';
import { sanitiseEmail } from '../../forms/emailAddress.ts';
import { renderSignIn } from '../../mails/signInMail.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { SIGN_IN_LIMITS, SIGN_IN_LINK_LIFETIME_MS } from '../../policy.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { composeMail } from '../mail/composeMail.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { insertMail } from '../mail/outbox.ts';
import { limitAttempts } from '../rateLimits.ts';
import { keyedHash } from '../secrets.ts';
import { inTransaction } from '../storage/database.ts';
import { readSalt } from '../storage/metadata.ts';
import { clearSessionCookie, setSessionCookie, signedInEmail } from './authentication.ts';
import { browserName } from './browserName.ts';
import type { DeskContext } from './context.ts';
import { listPasskeys } from './passkeys.ts';
import { addCall } from './serveOperations.ts';
import { endSessions, listSessions, startSession } from './sessions.ts';
import { checkSignInLimit } from './signInLimit.ts';
import { deleteSignInLinks, makeSignInLink, redeemSignInLink } from './signInLinks.ts';
import { ownPath } from './signInPage.ts';

const requestLinkForm = z.object({ email: z.string().max(320), next: z.unknown().optional() });
const useLinkForm = z.object({ token: z.string().max(100), next: z.unknown().optional() });

/** Routes to sign in by a link in a mail, and of the sessions. */
export async function signInRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { settings, database, origin, now, signInPage } = context;
  const config = { isPublic: true };

  app.get('/sign-in', { config }, async ({ query }, reply) => {
    const { data } = useLinkForm.safeParse(query);
    if (!data) return signInPage.send(reply, 'failed', {});
    return signInPage.send(reply, 'open', { token: data.token, next: ownPath(data.next) });
  });

  app.post('/sign-in', { config }, async (request, reply) => {
    const message = await checkSignInLimit(context, request);
    if (message) return signInPage.send(reply.code(429), 'limited', { message });
    const { data } = requestLinkForm.safeParse(request.body);
    const email = sanitiseEmail(data?.email ?? '').toLowerCase();
    await mailSignInLink(email, ownPath(data?.next));
    return signInPage.send(reply, 'sent', {});
  });

  app.post('/sign-in/link', { config }, async (request, reply) => {
    const message = await checkSignInLimit(context, request);
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
    const isUser = settings.deskUsers.includes(email);
    const address = isUser ? email : '';
    const key = keyedHash(await readSalt(database), 'desk email', email);
    if ((await limitAttempts(database, key, SIGN_IN_LIMITS.mails, now())) > 0) return;
    await inTransaction(database, async (transaction) => {
      const link = await makeSignInLink(
        transaction,
        { email: address, made_by: 'email' },
        { origin: origin(), now: now(), next },
      );
      const mail = composeMail(settings.mailFrom, {
        ...renderSignIn({ link, minutes: SIGN_IN_LINK_LIFETIME_MS / MINUTE_MS }),
        kind: 'sign-in',
        recipient: writeAddress({ name: '', address }),
        created_at: now().toISOString(),
      });
      await insertMail(transaction, mail);
      if (!isUser) await transaction.deleteFrom('outbox').where('id', '=', mail.id).execute();
    });
  }

  /** Signs in with the token of a link. Returns the token of the session, or undefined if the link is not valid. */
  function signIn(linkToken: string, { headers }: FastifyRequest): Promise<string | undefined> {
    return inTransaction(database, async (transaction) => {
      const link = await redeemSignInLink(transaction, linkToken, now());
      if (!link || !settings.deskUsers.includes(link.email)) return undefined;
      const { email, made_by: signed_in_by } = link;
      const user_agent = headers['user-agent'] ?? '';
      const token = await startSession(transaction, { email, signed_in_by, user_agent }, now());
      const detail = `by ${signed_in_by === 'email' ? 'a link in an email' : 'a link made on the server'}`;
      await recordActivity(transaction, now(), { actor: email, action: 'signed in', detail });
      return token;
    });
  }

  addCall(app, listDevicesCall, async (_input, request) => {
    const email = signedInEmail(request);
    const sessions = await listSessions(database, email, now());
    const passkeys = await listPasskeys(database, email);
    return {
      sessions: sessions.map((session) => ({
        id: session.id,
        browser: browserName(session.user_agent),
        signedInBy: session.signed_in_by,
        createdAt: session.created_at,
        lastUsedAt: session.last_used_at,
        expiresAt: session.expires_at,
        isCurrent: session.id === request.session?.id,
      })),
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => {
        return { id, name, createdAt: created_at, lastUsedAt: last_used_at };
      }),
    };
  });

  addCall(app, removeSessionCall, ({ id }, request) =>
    end(signedInEmail(request), 'signed out a device', id),
  );
  addCall(app, signOutCall, async (_input, request, reply) => {
    await end(signedInEmail(request), 'signed out', request.session?.id);
    clearSessionCookie(reply, origin());
  });
  addCall(app, signOutEverywhereCall, async (_input, request, reply) => {
    await end(signedInEmail(request), 'signed out everywhere');
    clearSessionCookie(reply, origin());
  });

  function end(actor: string, action: string, id?: string): Promise<void> {
    return inTransaction(database, async (transaction) => {
      const hasEnded = await endSessions(transaction, actor, id);
      if (id === undefined) await deleteSignInLinks(transaction, actor);
      if (hasEnded) await recordActivity(transaction, now(), { actor, action });
    });
  }
}
