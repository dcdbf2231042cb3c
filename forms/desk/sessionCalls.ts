import * as z from 'zod';
import { absence } from './absenceCalls.ts';
import { defineCall } from './call.ts';
import { MAX_PASSKEY_NAME } from './constants.ts';
import { personEmail } from './peopleCalls.ts';
import { time } from './shared.ts';

/** Who is signed in, and what every page shows. */
export const readSessionCall = defineCall({
  method: 'GET',
  path: '/api/session',
  output: z.object({
    email: z.string(),
    siteUrl: z.string(),
    /** The firm's time zone (IANA), in which the desk shows times. */
    timeZone: z.string(),
    /** Names the build of the desk that the server sends. */
    build: z.string(),
    newMessages: z.number(),
    /** What is to be mended, in one line; null if nothing is. */
    problem: z.string().nullable(),
    /** How many mails wait because the mail server fails. */
    waitingMails: z.number(),
    /** Set while the owner is away. */
    absence: absence.nullable(),
  }),
});

const device = z.object({
  id: z.string(),
  createdAt: time,
  lastUsedAt: time,
});

/** The sessions and passkeys of whoever is signed in, and who may sign in. */
export const listDevicesCall = defineCall({
  method: 'GET',
  path: '/api/devices',
  output: z.object({
    sessions: z.array(
      device.extend({
        /** The browser and its system, such as `Firefox on Android`. */
        browser: z.string(),
        signedInBy: z.enum(['email', 'passkey', 'command']),
        expiresAt: time,
        isCurrent: z.boolean(),
      }),
    ),
    passkeys: z.array(device.extend({ name: z.string() })),
    users: z.array(
      z.object({
        email: z.string(),
        /** Null: one of DESK_USERS. */
        invitedBy: z.string().nullable(),
        /** On how many devices they are signed in. */
        sessions: z.number(),
      }),
    ),
  }),
});

const oneId = z.object({ id: z.string().min(1).max(1400) });

export const removeSessionCall = defineCall({
  method: 'DELETE',
  path: '/api/sessions/:id',
  input: oneId,
});

/** Ends a session, and removes the passkey that began it with all its sessions. */
export const loseDeviceCall = defineCall({
  method: 'POST',
  path: '/api/sessions/:id/lost',
  input: oneId,
});

/** Lets somebody sign in, and mails them a link. */
export const inviteUserCall = defineCall({
  method: 'POST',
  path: '/api/users',
  input: z.object({ email: personEmail }),
});

const oneUser = z.object({ email: z.string().max(254).toLowerCase() });

/** Takes back an invitation: they are signed out and may not sign in any more. */
export const removeUserCall = defineCall({
  method: 'DELETE',
  path: '/api/users/:email',
  input: oneUser,
});

/** Ends every session of somebody who may sign in. */
export const signOutUserCall = defineCall({
  method: 'POST',
  path: '/api/users/:email/sign-out',
  input: oneUser,
});

export const signOutCall = defineCall({
  method: 'POST',
  path: '/api/sign-out',
});

/** Ends every session of this address, this one included. */
export const signOutEverywhereCall = defineCall({
  method: 'POST',
  path: '/api/sign-out-everywhere',
});

/** The options and answers of WebAuthn as browsers make and take them (`toJSON`, `parse…FromJSON`). */
const webAuthnJson = z.record(z.string(), z.unknown());

/** Starts to add a passkey to this device. */
export const startPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/passkeys/start',
  output: z.object({ options: webAuthnJson }),
});

const passkeyName = z.string().trim().min(1).max(MAX_PASSKEY_NAME);

export const addPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/passkeys',
  input: z.object({ name: passkeyName, credential: webAuthnJson }),
});

export const renamePasskeyCall = defineCall({
  method: 'POST',
  path: '/api/passkeys/:id',
  input: oneId.extend({ name: passkeyName }),
});

export const removePasskeyCall = defineCall({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  input: oneId,
});

/** Starts to sign in with a passkey. Needs no session, like the call that follows it. */
export const startPasskeySignInCall = defineCall({
  method: 'POST',
  path: '/api/sign-in/passkey/start',
  output: z.object({ options: webAuthnJson }),
});

/** Signs in with a passkey: the answer sets the session's cookie. */
export const finishPasskeySignInCall = defineCall({
  method: 'POST',
  path: '/api/sign-in/passkey',
  input: z.object({ credential: z.looseObject({ id: z.string() }) }),
});
