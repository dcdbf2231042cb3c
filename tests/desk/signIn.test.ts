import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import { USE_HEADER } from '../../forms/desk/constants.ts';
import {
  addPasskeyCall,
  inviteUserCall,
  listDevicesCall,
  loseDeviceCall,
  readSessionCall,
  startPasskeyCall,
} from '../../forms/desk/sessionCalls.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../milliseconds.ts';
import { startSession } from '../../server/desk/sessions.ts';
import { LINK_EXPIRED } from '../../server/mail/describeFailure.ts';
import { runCommand } from '../server/runCommand.ts';
import { backoffOf, startSite } from '../server/startSite.ts';
import { startGoneServer, startSmtpServer } from '../server/startSmtpServer.ts';
import { waitFor } from '../waitFor.ts';
import {
  COLLEAGUE,
  cookieOf,
  linkMailedTo,
  mailsTo,
  OWNER,
  startDesk,
  startSignedIn,
  type TestDesk,
  tokenOf,
} from './startDesk.ts';

/** A clock that a test sets. */
function settableClock() {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    passes(ms: number) {
      offsetMs += ms;
    },
  };
}

function openLink(desk: TestDesk, token: string): Promise<Response> {
  return desk.postForm('/sign-in/link', { token });
}

test('a link from a mail opens a page with a button, which signs in once', async () => {
  const desk = await startDesk();
  const asked = await desk.postForm('/sign-in', { email: ' Owner@Example.org', next: '/mail' });
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('If that address may sign in, a link is on its way.');
  const link = await linkMailedTo(desk, OWNER);
  expect(link.startsWith(`${desk.deskUrl}/sign-in?`)).toBe(true);

  // Scanners of mail open it more than once.
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await desk.browser().get(link.slice(desk.deskUrl.length));
    expect(page.status).toBe(200);
    expect(page.headers.get('set-cookie')).toBeNull();
    const html = await page.text();
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain(`value="${tokenOf(link)}"`);
  }
  const entered = await desk.postForm('/sign-in/link', { token: tokenOf(link), next: '/mail' });
  expect(entered.status).toBe(303);
  expect(entered.headers.get('location')).toBe('/mail');
  const { email } = await desk.browser(cookieOf(entered)).call(readSessionCall, {});
  expect(email).toBe(OWNER);

  const again = await openLink(desk, tokenOf(link));
  expect(again.status).toBe(401);
  expect(again.headers.get('set-cookie')).toBeNull();
});

test('an address that may not sign in gets the same answer by the same work, and no mail', async () => {
  const desk = await startDesk();
  const ask = async (email: string) => {
    const answer = await desk.postForm('/sign-in', { email });
    return { status: answer.status, html: await answer.text() };
  };
  const readWork = async () => {
    const counts = await desk.database.selectFrom('rate_limits').select('count').execute();
    const links = await desk.database.selectFrom('desk_sign_in_links').select('made_by').execute();
    return [counts.length, links.length];
  };
  const owners = await ask(OWNER);
  // The first of the counts is that of the client.
  expect(await readWork()).toEqual([2, 1]);
  expect(await ask('stranger@example.org')).toEqual(owners);
  expect(await readWork()).toEqual([3, 2]);
  for (const email of ['not an address', '', 'a'.repeat(400)]) {
    expect(await ask(email)).toEqual(owners);
  }
  await linkMailedTo(desk, OWNER);
  const mails = await desk.database.selectFrom('outbox').select('recipient').execute();
  expect(mails).toHaveLength(1);
});

test('a stop does not wait for somebody who asked for a link and did not wait for the answer', async () => {
  const desk = await startDesk();
  const { port, host, origin } = new URL(desk.deskUrl);
  const socket = connect(Number(port), 'localhost');
  const body = `email=${OWNER}`;
  const headers = `Host: ${host}\r\nOrigin: ${origin}\r\nContent-Length: ${body.length}`;
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const asked = once(desk.desk?.server ?? socket, 'request');
  socket.write(`POST /sign-in HTTP/1.1\r\n${headers}\r\n${type}\r\n\r\n${body}`);
  const [, response] = await asked;
  socket.resetAndDestroy();
  await once(response, 'close');
  const attempts = desk.database.selectFrom('rate_limits').select('key');
  await waitFor(async () => expect(await attempts.execute()).not.toEqual([]));
  await desk.close();
});

test('a mail that waited until its link expired is not sent, and is deleted by the purge', async () => {
  const clock = settableClock();
  const gone = await startGoneServer();
  const options = { now: clock.now, backoff: backoffOf(HOUR_MS), mailPollMs: 20 };
  const desk = await startDesk({ SMTP_URL: gone.url }, options);
  const readMail = () => {
    const columns = ['attempts', 'expired_at', 'last_error', 'sent_at'] as const;
    return desk.database.selectFrom('outbox').select(columns).executeTakeFirst();
  };
  const makeDue = () => runCommand(desk.storage, ['outbox', 'retry', '--all']);
  await desk.postForm('/sign-in', { email: OWNER });
  await waitFor(async () => expect(await readMail()).toMatchObject({ attempts: 1 }));
  await waitFor(async () => expect((await readMail())?.last_error).toMatch('ECONNREFUSED'));
  expect((await readMail())?.expired_at).toBeNull();

  clock.passes(11 * MINUTE_MS);
  const { mails } = await startSmtpServer({ port: gone.port });
  await makeDue();
  await waitFor(async () => expect((await readMail())?.expired_at).not.toBeNull());
  expect(await readMail()).toMatchObject({
    last_error: `Error: ${LINK_EXPIRED}`,
    sent_at: null,
  });
  expect(mails).toEqual([]);

  await runCommand(desk.storage, ['privacy', 'purge']);
  expect(await readMail()).toBeUndefined();
});

test('an address gets five mails in a quarter of an hour, and a client thirty tries', async () => {
  const clock = settableClock();
  const desk = await startDesk({}, { now: clock.now });
  for (let ask = 0; ask < 30; ask += 1) {
    expect((await desk.postForm('/sign-in', { email: OWNER })).status).toBe(200);
  }
  const limited = await desk.postForm('/sign-in', { email: OWNER });
  expect(limited.status).toBe(429);
  expect(await limited.text()).toMatch(/Please try again in 1[45] minutes\./);
  expect((await openLink(desk, await desk.makeToken())).status).toBe(429);
  for (const path of ['/api/sign-in/passkey/start', '/api/sign-in/passkey']) {
    const answer = await desk.browser().post(path, { credential: { id: 'unknown' } });
    expect(answer.status, path).toBe(429);
  }
  await waitFor(async () => expect(await mailsTo(desk, OWNER)).toHaveLength(5));

  clock.passes(16 * MINUTE_MS);
  expect((await desk.postForm('/sign-in', { email: OWNER })).status).toBe(200);
  await waitFor(async () => expect(await mailsTo(desk, OWNER)).toHaveLength(6));
});

test('a link that is cut, expired, unknown or of an address that may not sign in any more is refused', async () => {
  const desk = await startDesk();
  const expired = await desk.makeToken(OWNER, new Date(Date.now() - 11 * MINUTE_MS));
  const ofFuture = await desk.makeToken(OWNER, new Date(Date.now() + DAY_MS));
  const whole = await desk.makeToken();
  const stranger = await desk.makeToken('stranger@example.org');
  for (const token of [
    expired,
    ofFuture,
    whole.slice(1),
    stranger,
    '',
    'x'.repeat(5000),
    "' or 1=1",
  ]) {
    const refused = await openLink(desk, token);
    expect(refused.status, token).toBe(401);
    expect(refused.headers.get('set-cookie')).toBeNull();
  }
  // Of many presses of one link at once, one signs in.
  const presses = await Promise.all(Array.from({ length: 8 }, () => openLink(desk, whole)));
  expect(presses.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(401)]);
});

test('the page to go on to after the sign-in is one of the desk, whatever the link says', async () => {
  const desk = await startDesk();
  const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:x'];
  for (const next of [...elsewhere, '/%0d%0aset-cookie:x', '/messages/1']) {
    const token = await desk.makeToken();
    const entered = await desk.postForm('/sign-in/link', { token, next });
    const expected = elsewhere.includes(next) ? '/' : next;
    expect(entered.headers.get('location')).toBe(expected);
  }
});

test('a session by mail ends 12 hours after its last use, 30 days after its start, and if the clock is set back', async () => {
  const clock = settableClock();
  const { desk, browser } = await startSignedIn({}, { now: clock.now });
  const status = async () => (await browser.get('/devices')).status;
  for (let hours = 0; hours < 30 * 24; hours += 10) {
    expect(await status()).toBe(200);
    clock.passes(10 * HOUR_MS);
  }
  expect(await status()).toBe(401);

  const other = await desk.signIn();
  clock.passes(12 * HOUR_MS + MINUTE_MS);
  expect((await other.get('/api/session')).status).toBe(401);

  // The reads of a page that is only open are no use of the session.
  const open = await desk.signIn();
  const used = await desk.signIn();
  for (const path of ['/api/session', '/api/messages?tab=new', '/api/session']) {
    clock.passes(5 * HOUR_MS);
    await open.get(path);
    expect((await used.get(path, { [USE_HEADER]: 'yes' })).status).toBe(200);
  }
  expect((await open.get('/api/session')).status).toBe(401);

  const ahead = await desk.signIn();
  clock.passes(-DAY_MS);
  expect((await ahead.get('/api/session')).status).toBe(401);
});

test('whoever leaves DESK_USERS is out at once, also on another machine, and stays out if put back', async () => {
  const desk = await startDesk();
  const { cookie } = await desk.signIn(COLLEAGUE);
  const owner = await desk.signIn();
  const link = await desk.makeToken(COLLEAGUE);
  const other = await startDesk({ ...desk.storage, DESK_USERS: OWNER });
  expect((await other.browser(cookie).get('/api/session')).status).toBe(401);
  const shared = await startDesk({ ...desk.storage });
  expect((await shared.browser(cookie).get('/api/session')).status).toBe(401);
  expect((await openLink(shared, link)).status).toBe(401);
  expect((await shared.browser(owner.cookie).get('/api/session')).status).toBe(200);
});

test('devices are listed and signed out one by one, or all at once, and nobody else notices', async () => {
  const desk = await startDesk();
  const [phone, laptop, colleague] = [
    await desk.signIn(),
    await desk.signIn(),
    await desk.signIn(COLLEAGUE),
  ];
  const { sessions } = await laptop.call(listDevicesCall, {});
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  // One cannot sign out somebody else.
  await colleague.delete(`/api/sessions/${other}`);
  expect((await phone.get('/api/session')).status).toBe(200);
  await laptop.delete(`/api/sessions/${other}`);
  expect((await phone.get('/api/session')).status).toBe(401);

  const tablet = await desk.signIn();
  const links = [await desk.makeToken(), await desk.makeToken(COLLEAGUE)] as const;
  expect((await tablet.post('/api/sign-out-everywhere')).status).toBe(200);
  expect((await laptop.get('/api/session')).status).toBe(401);
  expect((await colleague.get('/api/session')).status).toBe(200);
  expect((await openLink(desk, links[0])).status).toBe(401);
  expect((await openLink(desk, links[1])).status).toBe(303);

  const out = await colleague.post('/api/sign-out');
  expect(out.headers.get('set-cookie')).toMatch(/^desk=;/);
  expect((await colleague.get('/api/session')).status).toBe(401);
});

test('of two answers of a passkey with the same counter at once, one signs in', async () => {
  const desk = await startDesk();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // The key in COSE: EC2, ES256, P-256.
  const parts = ['pQECAyYgASFYIA', x, 'Ilgg', y].map((part) => Buffer.from(part, 'base64url'));
  const id = 'c29tZS1pZA';
  const time = new Date().toISOString();
  const columns = { id, email: OWNER, name: 'Phone', counter: 1, transports: '[]' };
  const times = { created_at: time, last_used_at: time };
  const public_key = Buffer.concat(parts).toString('base64url');
  await desk.database
    .insertInto('desk_passkeys')
    .values({ ...columns, ...times, public_key })
    .execute();

  async function makeAnswer() {
    const started = await desk.browser().post('/api/sign-in/passkey/start');
    const { options } = (await started.json()) as { options: { challenge: string } };
    const { challenge } = options;
    const client = JSON.stringify({ type: 'webauthn.get', challenge, origin: desk.deskUrl });
    const hash = (text: string) => createHash('sha256').update(text).digest();
    // Present and verified, with the counter 2.
    const state = Buffer.concat([hash('localhost'), Buffer.from([5, 0, 0, 0, 2])]);
    const signature = sign('sha256', Buffer.concat([state, hash(client)]), privateKey);
    const response = {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      authenticatorData: state.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
  const answers = [await makeAnswer(), await makeAnswer()];
  const sent = await Promise.all(
    answers.map((credential) => desk.browser().post('/api/sign-in/passkey', { credential })),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a passkey is removed with the lost device on which it was added', async () => {
  const { desk, browser: phone } = await startSignedIn();
  const { options } = await phone.call(startPasskeyCall, {});
  const { x = '', y = '' } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  }).publicKey.export({ format: 'jwk' });
  const key = ['pQECAyYgASFYIA', x, 'Ilgg', y].map((part) => Buffer.from(part, 'base64url'));
  const id = Buffer.from('an-id');
  const client = { type: 'webauthn.create', challenge: options.challenge, origin: desk.deskUrl };
  const host = createHash('sha256').update('localhost').digest();
  // Present, verified and with a credential, the counter 0, of an unknown make.
  const state = [host, Buffer.from([0x45, 0, 0, 0, 0]), Buffer.alloc(16)];
  const authData = Buffer.concat([...state, Buffer.from([0, id.length]), id, ...key]);
  const attestation = isoCBOR.encode(
    new Map<string | number, Parameters<typeof isoCBOR.encode>[0]>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]),
  );
  const response = {
    clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
    attestationObject: Buffer.from(attestation).toString('base64url'),
  };
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url') };
  const credential = { ...names, type: 'public-key', clientExtensionResults: {}, response };
  await phone.call(addPasskeyCall, { name: 'Phone', credential });

  const laptop = await desk.signIn();
  const { passkeys, sessions } = await laptop.call(listDevicesCall, {});
  expect(passkeys).toHaveLength(1);
  const lost = sessions.find(({ isCurrent }) => !isCurrent);
  await laptop.call(loseDeviceCall, { id: lost?.id ?? '' });
  expect((await laptop.call(listDevicesCall, {})).passkeys).toEqual([]);
});

test('neither the database nor the log holds a secret that signs in', async () => {
  const desk = await startDesk();
  const { cookie } = await desk.signIn();
  const token = await desk.makeToken();
  const rows = [
    ...(await desk.database.selectFrom('desk_sessions').selectAll().execute()),
    ...(await desk.database.selectFrom('desk_sign_in_links').selectAll().execute()),
  ];
  expect(rows).toHaveLength(2);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(cookie.split('=')[1]);
  expect(stored).not.toContain(token);
  for (const { token_hash } of rows) {
    expect((await openLink(desk, token_hash)).status).toBe(401);
    expect((await desk.browser(`desk=${token_hash}`).get('/api/session')).status).toBe(401);
  }

  await desk.postForm('/sign-in', { email: OWNER });
  const mailed = tokenOf(await linkMailedTo(desk, OWNER));
  const entered = await openLink(desk, mailed);
  await desk.browser(cookieOf(entered)).get('/api/session?secret=1');
  const log = desk.logLines.join('');
  for (const secret of [mailed, cookieOf(entered).split('=')[1], OWNER, 'secret=1']) {
    expect(log).not.toContain(secret);
  }
});

test('DESK_PORT=off leaves the site without a desk', async () => {
  expect((await startSite({ DESK_PORT: 'off' }, { deskDir: '/nowhere' })).desk).toBeUndefined();
});

test('whoever is invited may sign in until removed, and a lost device loses its passkey and every session of it', async () => {
  const desk = await startDesk();
  const owner = await desk.signIn();
  const email = 'guest@example.org';
  await owner.call(inviteUserCall, { email: 'Guest@Example.org' });
  expect((await owner.post('/api/users', { email: OWNER })).status).toBe(409);
  const guest = await desk.postForm('/sign-in/link', {
    token: tokenOf(await linkMailedTo(desk, email)),
  });
  const asGuest = desk.browser(cookieOf(guest));
  const { users } = await asGuest.call(listDevicesCall, {});
  expect(users.at(-1)).toEqual({ email, invitedBy: OWNER, sessions: 1 });

  const now = new Date();
  const passkey = { id: 'key', email: OWNER, name: 'Phone', public_key: '', counter: 0 };
  const times = { created_at: now.toISOString(), last_used_at: now.toISOString() };
  await desk.database
    .insertInto('desk_passkeys')
    .values({ ...passkey, ...times, transports: '[]' })
    .execute();
  const session = { email: OWNER, signed_in_by: 'passkey', passkey_id: 'key' } as const;
  for (const user_agent of ['one', 'two']) {
    await startSession(desk.database, { ...session, user_agent }, now);
  }
  const { sessions } = await owner.call(listDevicesCall, {});
  const lost = sessions.find(({ signedInBy }) => signedInBy === 'passkey');
  await owner.call(loseDeviceCall, { id: lost?.id ?? '' });
  const left = await owner.call(listDevicesCall, {});
  expect(left).toMatchObject({ passkeys: [], sessions: [{ isCurrent: true }] });

  const removal = await owner.delete(`/api/users/${email}`);
  expect(removal.status).toBe(200);
  expect((await asGuest.get('/api/session')).status).toBe(401);
  const { users: remaining } = await owner.call(listDevicesCall, {});
  expect(remaining.map((user) => user.email)).not.toContain(email);
  expect((await owner.delete(`/api/users/${COLLEAGUE}`)).status).toBe(200);
  expect((await (await desk.signIn(COLLEAGUE)).get('/api/session')).status).toBe(200);
});
