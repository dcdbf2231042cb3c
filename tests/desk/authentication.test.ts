import { expect, test } from 'vitest';
import { sendRaw } from '../server/sendRaw.ts';
import { startDesk, startSignedIn, type TestDesk } from './startDesk.ts';

/** What is there for everybody: the ways to sign in, and scripts and styles, which hold no data. */
const PUBLIC = [
  'GET /sign-in',
  'POST /sign-in',
  'POST /sign-in/link',
  'POST /api/sign-in/passkey',
  'POST /api/sign-in/passkey/start',
  'GET /assets/index-abc.js',
];

/** Every route of the desk with its method, read from the tree of routes that the application prints. */
function listRoutes({ desk }: TestDesk): string[] {
  const parents: string[] = [];
  const routes: string[] = [];
  for (const line of desk?.printRoutes({ commonPrefix: false }).split('\n') ?? []) {
    const [, indent = '', part = '', methods = ''] =
      /^(.*?)── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    // Each level is four characters further in.
    const level = (indent.length - 1) / 4;
    const path = `${level > 0 ? (parents[level - 1] ?? '') : ''}${part}`;
    parents[level] = path;
    for (const method of methods.split(', ').filter((each) => each && each !== 'HEAD')) {
      routes.push(`${method} ${path}`);
    }
  }
  expect(routes).toEqual(expect.arrayContaining([...PUBLIC, 'DELETE /api/sessions/:id']));
  return routes;
}

function pathOf(route: string): string {
  return route.replace(/^\S+ /, '').replace(/:\w+/g, 'some-id');
}

test('without a session, every page is the sign-in page and every call answers 401', async () => {
  const { desk, browser } = await startSignedIn();
  const guarded = listRoutes(desk).filter((route) => !PUBLIC.includes(route));
  const others = ['/', '/messages/some-id', '/nowhere', '/api/nowhere', '/assets/nowhere.js'];
  for (const route of [...guarded, ...others.map((path) => `GET ${path}`)]) {
    const [method = ''] = route.split(' ');
    const response = await fetch(desk.deskUrl + pathOf(route), {
      method,
      headers: { origin: desk.deskUrl },
    });
    expect(response.status, route).toBe(401);
    const isCall = route.includes(' /api/');
    if (isCall) expect(await response.json(), route).toEqual({ error: 'Please sign in.' });
    else expect(await response.text(), route).toContain('Send me a link');
  }
  // Malformed and long paths.
  const longId = `/api/passkeys/${'a'.repeat(1300)}`;
  for (const path of ['/api/%zz', '/messages/%', longId]) {
    const { status, headers } = await desk.browser().get(path);
    expect(status, path).toBe(401);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  }
  expect((await browser.post(longId, { name: 'A key with a long id' })).status).toBe(200);
  expect(await (await browser.get('/messages/some-id')).text()).toContain('<title>Desk</title>');
  expect((await browser.get('/assets/nowhere.js')).status).toBe(404);
});

test('the public site knows no path of the desk', async () => {
  const { desk, browser } = await startSignedIn();
  for (const route of [...listRoutes(desk), 'GET /subscribers', 'GET /messages/some-id']) {
    const [method = ''] = route.split(' ');
    const { cookie } = browser;
    const response = await fetch(desk.url + pathOf(route), { method, headers: { cookie } });
    expect(response.status, route).toBe(404);
  }
});

test('a request by another host name is refused, and the cookie is of the desk alone', async () => {
  const desk = await startDesk({ DESK_URL: 'https://desk.example.com' });
  const { port } = new URL(desk.deskUrl);
  const ask = async (host: string) => {
    const answer = await sendRaw(
      Number(port),
      `GET /sign-in HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    return Number(answer.split(' ')[1]);
  };
  for (const host of [
    'desk.example.com',
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    `[::1]:${port}`,
  ]) {
    expect(await ask(host), host).toBe(200);
  }
  const others = ['desk.example.com.evil.example', 'localhost.evil.example', ''];
  for (const host of [...others, 'a@localhost', 'desk.example.com:3001']) {
    expect(await ask(host), host).toBe(421);
  }

  // Behind https, only the desk can set the cookie, and no script and no other site can use it.
  const { headers } = await desk.postForm('/sign-in/link', { token: await desk.makeToken() });
  const [cookie, ...attributes] = headers.get('set-cookie')?.split('; ') ?? [];
  expect(cookie).toMatch(/^__Host-desk=/);
  const needed = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'];
  expect(attributes).toEqual(expect.arrayContaining(needed));
});

test('a change needs the origin of the desk', async () => {
  const { desk, browser } = await startSignedIn();
  const change = (headers: Record<string, string>) =>
    browser.post('/api/sign-out-everywhere', {}, headers);
  const others = [desk.url, 'https://evil.example', 'null', '', `${desk.deskUrl}.evil.example`];
  for (const origin of others) {
    expect((await change({ origin })).status, origin).toBe(403);
  }
  const fromElsewhere = { origin: 'null', 'sec-fetch-site': 'cross-site' };
  expect((await change(fromElsewhere)).status).toBe(403);
  // Safari before 16.4 sends no more than this.
  expect(await (await change({ origin: 'null' })).text()).toContain('Please update it');
  expect((await browser.get('/api/session')).status).toBe(200);
  // A form of a page that sends no referrer.
  expect((await change({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('every response has the headers that protect the desk', async () => {
  const { desk, browser } = await startSignedIn();
  const paths = [
    '/',
    '/api/session',
    '/sign-in',
    '/nowhere',
    '/api/nowhere',
    '/assets/index-abc.js',
  ];
  for (const client of [browser, desk.browser()]) {
    for (const path of paths) {
      const { headers } = await client.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toMatch(/^default-src 'none';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const isFile = path.startsWith('/assets/');
      expect(headers.get('cache-control')).toMatch(isFile ? /^private/ : /^no-store$/);
    }
  }
});

test('a body that is too large, not JSON or not as it has to be gets a sentence', async () => {
  const { desk, browser } = await startSignedIn();
  const answer = async (body: unknown, type = 'application/json') => {
    const response = await fetch(`${desk.deskUrl}/api/messages/changes`, {
      method: 'POST',
      headers: { origin: desk.deskUrl, cookie: browser.cookie, 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const { error } = (await response.json()) as { error: string };
    expect(error).toMatch(/^\S.+/);
    return response.status;
  };
  expect(await answer('x'.repeat(1_000_000))).toBe(413);
  expect(await answer('{')).toBe(400);
  expect(await answer([])).toBe(400);
  expect(await answer({ changes: [] })).toBe(400);
  expect(await answer({ changes: [{ id: 'a', version: 1, state: 'gone' }] })).toBe(400);
  expect(await answer('<a/>', 'text/xml')).toBe(415);
  // Nested more deeply than the stack is.
  const nested = '['.repeat(30_000) + ']'.repeat(30_000);
  expect(await answer(`{"changes":${nested}}`)).toBe(400);
  const credential = `{"credential":{"id":"unknown","response":${nested}}}`;
  const headers = { origin: desk.deskUrl, 'content-type': 'application/json' };
  const passkey = { method: 'POST', headers, body: credential };
  expect((await fetch(`${desk.deskUrl}/api/sign-in/passkey`, passkey)).status).toBe(401);
});

test('a text with the character U+0000, which PostgreSQL does not store, is refused', async () => {
  const { browser } = await startSignedIn();
  const text = 'a\0b';
  const calls: [string, object][] = [
    ['/api/messages/changes', { changes: [{ id: 'some-id', version: 0, note: text }] }],
    ['/api/mails/retry', { ids: [text] }],
    ['/api/sign-in/passkey', { credential: { id: text } }],
  ];
  for (const [path, body] of calls) expect((await browser.post(path, body)).status, path).toBe(400);
  const query = new URLSearchParams({ search: text });
  for (const path of ['messages?tab=new&', 'subscribers?tab=confirmed&', 'messages/%00?']) {
    expect((await browser.get(`/api/${path}${query}`)).status, path).toBe(400);
  }
  // A list begins anew after a cursor that it did not make.
  const place = JSON.stringify({ id: text, received_at: text, subscribed_at: text, at: text });
  const cursor = Buffer.from(place).toString('base64url');
  for (const path of ['messages?tab=new&', 'subscribers?tab=confirmed&', 'activity?']) {
    expect((await browser.get(`/api/${path}cursor=${cursor}`)).status, path).toBe(200);
  }
});
