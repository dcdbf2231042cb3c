import { readFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  CONFIRM_PATH,
  CONTACT_FUNCTION,
  FUNCTIONS_PATH,
  UNSUBSCRIBE_PATH,
} from '../../forms/apiContract.ts';
import { BODY_LIMIT_BYTES } from '../../forms/limits.ts';
import { findNginx, findProgram } from '../../scripts/findProgram.ts';
import { securityHeaders } from '../../server/http/securityHeaders.ts';
import { BUILT_SITE } from '../builtSite.ts';
import { isThere } from '../isThere.ts';
import { holdSocket } from '../server/heldSocket.ts';
import { jsonHeaders, newMessage, validMessage, validSubscription } from '../server/requests.ts';
import { runProgram } from '../server/runProgram.ts';
import { startSite, type TestSite } from '../server/startSite.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';
import { type Answer, type Asked, ask, differences, type Question } from './ask.ts';
import { type ProxyPlaces, prepareCaddy, prepareNginx } from './prepareProxies.ts';
import { QUESTIONS } from './siteQuestions.ts';

/** The proxies with a file in `deploy/`, and the functions that find their programs. */
const PROXIES = [
  { name: 'nginx', prepare: prepareNginx, find: findNginx },
  { name: 'Caddy', prepare: prepareCaddy, find: () => findProgram('caddy') },
];
/** How many requests are sent at once. */
const AT_ONCE = 8;
/** The address of the proxies; visitors of this test use other addresses of this machine. */
const TRUST_PROXY = '127.0.0.1';

/** Starts our server with the built site and an empty database. */
async function startServer(env: Readonly<Record<string, string>> = {}) {
  const settings = { SITE_URL: 'https://localhost', TRUST_PROXY, ...env };
  const { url, database, close } = await startSite(settings, { pages: { siteDir: BUILT_SITE } });
  return { origin: url, database, close };
}

/** Starts a proxy in front of the server at this address, until the test ends. */
async function startProxy(
  prepare: typeof prepareCaddy,
  serverAddress: string,
  otherwise: ProxyPlaces['otherwise'] = {},
) {
  const { command, env, certificate, ...origins } = await prepare({
    folder: await temporaryDirectory(),
    siteDir: BUILT_SITE,
    server: new URL(serverAddress).host,
    tls: true,
    otherwise,
  });
  const { output } = runProgram(command, { env }, 'SIGTERM');
  const untilItAnswers = async () => {
    const proxy = { ...origins, certificate: await readFile(certificate) };
    await ask(proxy, { path: '/robots.txt' });
    return proxy;
  };
  return waitFor(untilItAnswers).catch((cause: unknown) => {
    throw new Error(`It does not answer: ${output().stderr}`, { cause });
  });
}

/** The differences between the responses of the server alone and of a proxy. */
async function compare(server: Asked, proxy: Asked, question: Question): Promise<string[]> {
  const [ours, theirs] = await Promise.all([ask(server, question), ask(proxy, question)]);
  return differences(question, ours, theirs);
}

async function compareAll(server: Asked, proxy: Asked, questions: readonly Question[]) {
  const found: string[] = [];
  const queue = questions.values();
  const work = async () => {
    for (const question of queue) found.push(...(await compare(server, proxy, question)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

type Data = Pick<TestSite, 'database'>;

async function readToken({ database }: Data): Promise<string> {
  const tokens = database.selectFrom('newsletter_subscribers').select('unsubscribe_token');
  return (await tokens.executeTakeFirstOrThrow()).unsubscribe_token;
}

function readMessages({ database }: Data) {
  return database.selectFrom('messages').select(['name', 'email', 'message', 'location']).execute();
}

function post(path: string, fields: Record<string, string>): Question {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { path, method: 'POST', headers, body: new URLSearchParams(fields).toString() };
}

function contactCall(fields: object, headers: Record<string, string> = {}): Question {
  const path = `${FUNCTIONS_PATH}/${CONTACT_FUNCTION}`;
  const body = JSON.stringify(fields);
  return { path, method: 'POST', headers: { ...jsonHeaders, ...headers }, body };
}

const SECURITY_HEADERS = Object.entries(securityHeaders('https://localhost'));

/** Expects the headers of every response of the site, and of a call that any origin may read it. */
function expectOwnHeaders(path: string, { headers }: Answer): void {
  const isCall = path.startsWith(FUNCTIONS_PATH);
  expect(headers['access-control-allow-origin']).toBe(isCall ? '*' : undefined);
  expect(headers['cache-control']).toMatch(/^no-/);
  for (const [name, value] of SECURITY_HEADERS) {
    const isOfData =
      isCall && /^(?:content-security-policy|cross-origin-resource-policy)$/.test(name);
    expect([name, headers[name]]).toEqual([name, isOfData ? expect.any(String) : value]);
  }
}

/** Both forms, with scripts and without, accepted and refused; the order matters. */
const POSTS: readonly Question[] = [
  contactCall(validMessage, { origin: 'https://elsewhere.example' }),
  contactCall(validMessage, { authorization: '' }),
  contactCall({ ...validMessage, message: 'x'.repeat(BODY_LIMIT_BYTES) }),
  post('/contact', validMessage),
  post('/contact', { ...validMessage, name: '"><b>' }),
  { path: '/contact', method: 'POST' },
  post('/newsletter', validSubscription),
  post('/newsletter', validSubscription),
];

for (const { name, prepare, find } of PROXIES) {
  describe.runIf(isThere(find))(name, () => {
    test('gives every request the response that the server alone gives', async () => {
      const server = await startServer();
      const proxy = await startProxy(prepare, server.origin);
      expect(await compareAll(server, proxy, QUESTIONS)).toEqual([]);

      const headers = { 'accept-encoding': 'br, gzip' };
      for (const path of ['/', '/robots.txt', '/cards/about.png', '/feed.xml']) {
        const question = { path, headers };
        const askAgain = async (asked: Asked) => {
          const { etag = '' } = (await ask(asked, question)).headers;
          return ask(asked, { path, headers: { ...headers, 'if-none-match': etag } });
        };
        const [ours, theirs] = await Promise.all([askAgain(server), askAgain(proxy)]);
        expect([path, ours.status, differences(question, ours, theirs)]).toEqual([path, 304, []]);
      }
    });

    test('passes on both forms, their errors, and the links in mails', async () => {
      const alone = await startServer();
      const behind = await startServer();
      const proxy = await startProxy(prepare, behind.origin);
      for (const question of POSTS) expect(await compare(alone, proxy, question)).toEqual([]);

      for (const path of [CONFIRM_PATH, UNSUBSCRIBE_PATH]) {
        const follow = (token: string) => post(`${path}?token=${token}`, {});
        const ours = await ask(alone, follow(await readToken(alone)));
        const theirs = await ask(proxy, follow(await readToken(behind)));
        expect([ours.status, differences(follow('x'), ours, theirs)]).toEqual([303, []]);
      }
      expect(await readMessages(behind)).toEqual(await readMessages(alone));
    });

    test("passes on the visitor's real address, whatever the visitor's headers say", async () => {
      const server = await startServer({ RATE_LIMIT_CONTACT: '1/300' });
      const proxy = await startProxy(prepare, server.origin);
      const send = async (from: string, headers: Record<string, string> = {}) =>
        (await ask(proxy, contactCall(newMessage(), headers), from)).status;
      expect(await send('127.0.0.2')).toBe(200);
      expect(await send('127.0.0.2')).toBe(429);
      for (const forged of ['198.51.100.1', '198.51.100.2, 127.0.0.1', '127.0.0.1']) {
        expect(await send('127.0.0.2', { 'x-forwarded-for': forged })).toBe(429);
      }
      expect(await send('127.0.0.3')).toBe(200);
    });

    test('serves HTTP/2, and redirects http to https', async () => {
      const server = await startServer();
      const proxy = await startProxy(prepare, server.origin);
      const session = connect(proxy.origin, { ca: proxy.certificate });
      onTestFinished(() => session.destroy());
      const answers = ['/about', '/missing'].map(async (path) => {
        const stream = session.request({ ':path': path });
        let status: number | undefined;
        stream.on('response', (headers) => {
          status = headers[':status'];
        });
        return [await text(stream), status];
      });
      expect(await Promise.all(answers)).toEqual([
        [expect.stringContaining('<!DOCTYPE html>'), 200],
        [expect.stringContaining('<!DOCTYPE html>'), 404],
      ]);
      expect(session.alpnProtocol).toBe('h2');

      for (const path of ['/', '/about?a=1', '/contact']) {
        const { status, headers } = await ask({ origin: proxy.plainOrigin }, { path });
        expect([301, 308]).toContain(status);
        expect(headers.location?.replace(/:\d+\//, '/')).toBe(`https://localhost${path}`);
      }
    });

    test('sends its own errors with the headers of the site, and serves pages while the server is down', async () => {
      const server = await startServer();
      const proxy = await startProxy(prepare, server.origin);
      const call = contactCall(newMessage());
      const tooLong = 'x'.repeat(2_000_000);
      const brokenChunk = { ...call.headers, 'transfer-encoding': 'chunked' };
      for (const [status, question] of [
        [413, { ...call, body: tooLong }],
        [
          413,
          { ...call, body: tooLong, headers: { ...call.headers, 'transfer-encoding': 'chunked' } },
        ],
        [413, { ...post('/contact', {}), body: tooLong }],
        [400, { ...call, headers: brokenChunk, unframed: 'zz\r\n\r\n' }],
      ] as const) {
        const { path, ...answer } = { ...question, ...(await ask(proxy, question)) };
        expect([path, answer.status]).toEqual([path, status]);
        expectOwnHeaders(path, answer);
      }

      await server.close();
      for (const path of ['/', '/about', '/robots.txt', '/thank-you?form=contact_form']) {
        expect((await ask(proxy, { path })).status).toBe(200);
      }
      for (const question of [{ path: '/missing' }, contactCall(newMessage())]) {
        const answer = await ask(proxy, question);
        const { status, headers, body } = answer;
        expect(status).toBe(503);
        expectOwnHeaders(question.path, answer);
        expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
        expect(headers['content-type']).toMatch(/^text\/plain/);
        expect(body.toString()).toMatch(/^This part of the site cannot answer at the moment\./);
      }
    });

    test('gives up a server that accepts connections and never answers', async () => {
      const otherwise = { 'timeout 15s': 'timeout 1s' };
      const proxy = await startProxy(prepare, holdSocket().url, otherwise);
      expect((await ask(proxy, { path: '/missing' })).status).toBe(503);
    });
  });
}
