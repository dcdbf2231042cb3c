import { rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { readAnswers, sendRaw } from './sendRaw.ts';
import { startSite } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

interface RawAnswer {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Asks for a path exactly as it is written and leaves the answer as it was sent. */
function getRaw(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

test.each([
  ['/', 'Home'],
  ['/about', 'About'],
  ['/services', 'Services'],
  ['/services/process-audits', 'Process Audits'],
  ['/blog', 'Journal'],
  ['/blog?category=AI+%26+Automation', 'Journal'],
  ['/blog?category=ROI%20%26%20Results&category=', 'Journal'],
  ['/blog?category=%E0%A4%A&__proto__[x]=1&=', 'Journal'],
  ['/blog/enterprise-ai-budgets-surge', 'Budgets'],
  ['/newsletter', 'Newsletter – Firm'],
  ['/newsletter/subscribed', 'Subscribed'],
  ['/newsletter/confirmed', 'Confirmed'],
  ['/newsletter/unsubscribed', 'Unsubscribed'],
  ['/thank-you?form=contact_form', 'Thank you'],
])('%s serves its page', async (path, title) => {
  const site = await startSite();
  const response = await fetch(site.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(await response.text()).toContain(`<title>${title}</title>`);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('accepting %s gets the copy of that encoding', async (accepted, encoding, decode) => {
  const site = await startSite();
  for (const path of ['/', '/blog?category=Leadership', '/feed.xml', '/_astro/app.Dk3f9a.js']) {
    const answer = await getRaw(site.port, path, { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['content-type']).toMatch(/charset=utf-8$/);
    expect(decode(answer.body).toString()).toMatch(/^(<!doctype html>|<\?xml|console\.log)/);
  }
});

test('a file without a compressed copy is served as it is', async () => {
  const site = await startSite();
  const answer = await getRaw(site.port, '/about', { 'accept-encoding': 'br, gzip' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body.toString()).toContain('About us');
});

test('files with a hash in their name never expire, others in an hour', async () => {
  const site = await startSite();
  const hashed = await fetch(`${site.url}/_astro/app.Dk3f9a.js`);
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const robots = await fetch(`${site.url}/robots.txt`);
  expect(robots.headers.get('cache-control')).toBe('public, max-age=3600');
  const card = await fetch(`${site.url}/cards/enterprise-ai-budgets-surge.png`);
  expect(card.status).toBe(200);
  expect(card.headers.get('content-type')).toBe('image/png');
  expect(card.headers.get('cache-control')).toBe('public, max-age=3600');
});

test.each(['br', 'gzip', 'identity'])(
  'the feed is an Atom feed in %s, asked for anew each time and answered with 304',
  async (encoding) => {
    const site = await startSite();
    const headers = { 'accept-encoding': encoding };
    const first = await getRaw(site.port, '/feed.xml', headers);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: expect.stringMatching(/^(W\/)?".+"$/),
    });
    const known = { ...headers, 'if-none-match': String(first.headers.etag) };
    expect((await getRaw(site.port, '/feed.xml', known)).status).toBe(304);
    const head = await fetch(`${site.url}/feed.xml`, { method: 'HEAD', headers });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  },
);

test.each([{ accept: 'text/html' }, { accept: 'application/json' }])(
  'a feed that was not built is a true 404: %j',
  async (headers) => {
    const siteDir = await temporaryDirectory();
    await writeFixtureSite(siteDir);
    for (const copy of ['', '.br', '.gz']) await rm(join(siteDir, `feed.xml${copy}`));
    const site = await startSite({}, { pages: { siteDir } });
    const response = await fetch(`${site.url}/feed.xml`, { headers });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain(headers.accept);
  },
);

test('a page that the browser has already is answered with 304', async () => {
  const site = await startSite();
  for (const encoding of ['br', 'identity']) {
    const first = await getRaw(site.port, '/', { 'accept-encoding': encoding });
    const etag = String(first.headers.etag);
    const second = await getRaw(site.port, '/', {
      'accept-encoding': encoding,
      'if-none-match': etag,
    });
    expect(second.status).toBe(304);
    expect(second.body).toHaveLength(0);
  }
});

test('a site that is built anew is served at once, its forms too', async () => {
  const siteDir = await temporaryDirectory();
  await writeFixtureSite(siteDir);
  const site = await startSite({}, { pages: { siteDir } });
  const read = async (path: string, method: string) => {
    const body = method === 'POST' ? new URLSearchParams() : null;
    const response = await fetch(site.url + path, { method, body });
    return [response.status, await response.text()];
  };
  expect(await read('/about', 'GET')).toEqual([200, expect.stringContaining('About us')]);
  expect(await read('/later', 'GET')).toEqual([404, expect.any(String)]);
  const before = ['/newsletter', 'POST'] as const;
  expect(await read(...before)).toEqual([422, expect.stringContaining('name="email"')]);

  await writeFile(join(siteDir, 'about.html'), '<!doctype html><p>About it</p>');
  await writeFile(join(siteDir, 'later.html'), '<!doctype html><p>Later</p>');
  await rm(join(siteDir, 'services.html'));
  const form = '<form action="/newsletter" method="post"><input name="email" class="new"></form>';
  await writeFile(join(siteDir, 'newsletter.html'), `<!doctype html><title>N</title>${form}`);

  expect(await read('/about', 'GET')).toEqual([200, expect.stringContaining('About it')]);
  expect(await read('/later', 'GET')).toEqual([200, expect.stringContaining('Later')]);
  expect(await read('/services', 'GET')).toEqual([404, expect.any(String)]);
  expect(await read(...before)).toEqual([422, expect.stringContaining('class="new"')]);
});

test.each(['/about', '/robots.txt', '/_astro/app.Dk3f9a.js', '/feed.xml'])(
  'a range that %s does not have is answered with 416 and its size',
  async (path) => {
    const site = await startSite();
    const whole = await getRaw(site.port, path, { 'accept-encoding': 'identity' });
    const answer = await getRaw(site.port, path, {
      'accept-encoding': 'identity',
      range: `bytes=${whole.body.length}-`,
    });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${whole.body.length}`);
  },
);

test('HEAD is answered as GET without a body', async () => {
  const site = await startSite();
  const page = await fetch(`${site.url}/about`, { method: 'HEAD' });
  expect(page.status).toBe(200);
  expect(Number(page.headers.get('content-length'))).toBeGreaterThan(0);
  const missing = await fetch(`${site.url}/missing`, { method: 'HEAD' });
  expect(missing.status).toBe(404);
});

test.each([
  ['/about/', 301, '/about'],
  ['/about.html', 301, '/about'],
  ['/about.html?a=1&b=2', 301, '/about?a=1&b=2'],
  ['/services/process-audits/?x', 301, '/services/process-audits?x'],
  ['/index.html', 301, '/'],
  ['/index', 301, '/'],
  ['/blog/', 301, '/blog'],
  ['/blog.html?category=x', 301, '/blog?category=x'],
  ['/blog/enterprise-ai-budgets-surge-2025', 301, '/blog/enterprise-ai-budgets-surge'],
  ['/blog/enterprise-ai-budgets-surge-2025/', 301, '/blog/enterprise-ai-budgets-surge'],
  [
    '/blog/enterprise-ai-budgets-surge-2025?a=1&b=%20',
    301,
    '/blog/enterprise-ai-budgets-surge?a=1&b=%20',
  ],
  ['/contact', 303, '/#contact'],
  ['/contact.html', 301, '/contact'],
])('%s is answered with %i to %s', async (path, status, location) => {
  const site = await startSite();
  const answer = await getRaw(site.port, path);
  expect(answer.status).toBe(status);
  expect(answer.headers.location).toBe(location);
  const head = await fetch(site.url + path, { method: 'HEAD', redirect: 'manual' });
  expect(head.status).toBe(status);
  expect(head.headers.get('location')).toBe(location);
});

test('a moved page leads to its new place in one step', async () => {
  const site = await startSite();
  const response = await fetch(`${site.url}/blog/enterprise-ai-budgets-surge-2025.html?a=1`);
  expect(response.status).toBe(200);
  expect(response.url).toBe(`${site.url}/blog/enterprise-ai-budgets-surge?a=1`);
  expect(await response.text()).toContain('<title>Budgets</title>');
});

test.each([
  '/missing',
  '/missing/',
  '/about/more',
  '/404',
  '/404.html',
  '/robots.txt/',
  '/services/missing.html',
])('the unknown path %s is a true 404 with its page', async (path) => {
  const site = await startSite();
  const answer = await getRaw(site.port, path);
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body.toString()).toContain('No such page');
});

test('the page of an unknown path is compressed, and whole whatever the client knows of it', async () => {
  const site = await startSite();
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const compressed = await fetch(`${site.url}/nowhere`, { headers });
  expect(compressed.status).toBe(404);
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(await compressed.text()).toContain('No such page');
  for (const condition of [{ 'if-none-match': '*' }, { range: 'bytes=0-3' }]) {
    const response = await fetch(`${site.url}/nowhere`, { headers: { ...headers, ...condition } });
    expect(response.status).toBe(404);
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.text()).toContain('No such page');
  }
});

test('a client that takes no HTML gets a 404 as JSON', async () => {
  const site = await startSite();
  const response = await fetch(`${site.url}/missing`, { headers: { accept: 'application/json' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'Not found' });
});

const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const READ = 'GET, HEAD';
const READ_AND_POST = 'GET, HEAD, POST';

test.each([
  ['/', METHODS, READ],
  ['/about', METHODS, READ],
  ['/about/?a=%', METHODS, READ],
  ['/_astro/app.Dk3f9a.js', METHODS, READ],
  ['/robots.txt', METHODS, READ],
  ['/sitemap.xml', METHODS, READ],
  ['/feed.xml', METHODS, READ],
  ['/healthz', METHODS, READ],
  ['/readyz', METHODS, READ],
  ['/contact', METHODS.slice(1), READ_AND_POST],
  ['/newsletter', METHODS.slice(1), READ_AND_POST],
  ['/newsletter/confirm?token=x', METHODS.slice(1), READ_AND_POST],
  ['/newsletter/unsubscribe?token=x', METHODS.slice(1), READ_AND_POST],
])('%s refuses %j with 405 and the methods that it has', async (path, methods, allow) => {
  const site = await startSite();
  for (const method of methods) {
    const response = await fetch(site.url + path, { method });
    expect([method, response.status]).toEqual([method, 405]);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toEqual({ error: 'This method is not allowed here' });
  }
});

test('the contact function refuses other methods with 405 and those that it has', async () => {
  const site = await startSite();
  const headers = { authorization: `Bearer ${DEVELOPMENT_ANON_KEY}` };
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
    const url = `${site.url}/functions/v1/send-form-notification`;
    const response = await fetch(url, { method, headers });
    expect([method, response.status]).toEqual([method, 405]);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  }
});

test.each(['/missing', '/.hidden', '/404', '/about/more', '/index.html.br', '/*/about', '/:a(b'])(
  'on the unknown path %s every method is answered with 404',
  async (path) => {
    const site = await startSite();
    for (const method of METHODS) {
      const response = await fetch(site.url + path, { method });
      expect([method, response.status]).toEqual([method, 404]);
      expect(response.headers.get('allow')).toBeNull();
      expect(await response.json()).toEqual({ error: 'Not found' });
    }
  },
);

test.each(['/%', '/%zz?x', '/blog/%E0%A4%A', '/functions/v1/%'])(
  'the malformed path %s is an unknown one, for a browser and for a program',
  async (path) => {
    const site = await startSite();
    const page = await getRaw(site.port, path, { accept: 'text/html' });
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body.toString()).toContain('No such page');
    const data = await getRaw(site.port, path, { accept: 'application/json' });
    expect(data.status).toBe(404);
    expect(JSON.parse(data.body.toString())).toEqual({ error: 'Not found' });
  },
);

test.each(['GET /about', 'GET /missing', 'POST /contact', 'POST /rest/v1/newsletter_subscribers'])(
  '%s with two Host headers is answered with 400, whatever they say',
  async (what) => {
    const site = await startSite();
    for (const second of ['localhost', 'other.example']) {
      const head = [`${what} HTTP/1.1`, 'Host: localhost', `Host: ${second}`, 'Connection: close'];
      const [answer] = readAnswers(await sendRaw(site.port, `${head.join('\r\n')}\r\n\r\n`));
      expect(answer?.status).toBe(400);
    }
  },
);

test.each([
  '/../server/main.ts',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/_astro/../../data/site.db',
  '/_astro/..%5c..%5cdata',
  '/.hidden',
  '/%2ehidden',
  '//evil.example/',
  '//evil.example/%2e%2e/about/',
  '/about%00.html',
  '/%E0%A4%A',
  '/%',
  '/%25',
  '/about//',
  '/index.html.br',
  `/${'a'.repeat(5000)}`,
  '/services',
])('the odd path %s is never a server error and leaks nothing', async (path) => {
  const site = await startSite();
  const answer = await getRaw(site.port, path);
  if (path === '/services') {
    expect(answer.status).toBe(200);
    return;
  }
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.location).toBeUndefined();
  expect(answer.body.toString()).not.toMatch(/root:|not to be served|node:|at .*\.ts/);
});
