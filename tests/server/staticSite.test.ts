import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAnswers, sendRaw } from './sendRaw.ts';
import { startSite } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

const REVALIDATED = 'public, max-age=0, must-revalidate';

test('a path serves its page with any query, and pages are revalidated each time', async () => {
  const site = await startSite();
  for (const [path, title] of [
    ['/', 'Home'],
    ['/services/process-audits', 'Process Audits'],
    ['/blog?category=%E0%A4%A&__proto__[x]=1&=', 'Journal'],
    ['/newsletter', 'Newsletter – Firm'],
    ['/newsletter/confirmed', 'Confirmed'],
  ] as const) {
    const response = await fetch(site.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe(REVALIDATED);
    expect(await response.text()).toContain(`<title>${title}</title>`);
  }
  const head = await fetch(`${site.url}/about`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
});

test('a client gets a file in the best encoding that it accepts, compressed once', async () => {
  const site = await startSite();
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const headers = { 'accept-encoding': accepted };
    for (const [path, type] of [
      ['/', 'text/html'],
      ['/feed.xml', 'application/atom+xml'],
      ['/_astro/app.Dk3f9a.js', 'application/javascript'],
    ] as const) {
      const answer = await fetch(site.url + path, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect(await answer.text()).toMatch(/^(<!doctype html>|<\?xml|console\.log)/);
      const known = {
        'if-none-match': `${answer.headers.get('etag')}`,
        'cache-control': 'max-age=0',
      };
      const again = await fetch(site.url + path, { headers: { ...headers, ...known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const plain = await fetch(`${site.url}/about`, { headers });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain('About us');
  }
});

test('hashed files are cached for ever, others for an hour, and the feed is revalidated each time', async () => {
  const site = await startSite();
  for (const [path, type, cache] of [
    ['/_astro/app.Dk3f9a.js', 'application/javascript', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'text/plain', 'public, max-age=3600'],
    ['/cards/enterprise-ai-budgets-surge.png', 'image/png', 'public, max-age=3600'],
    ['/feed.xml', 'application/atom+xml', REVALIDATED],
  ] as const) {
    const { status, headers } = await fetch(site.url + path, { method: 'HEAD' });
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, cache]);
    expect(headers.get('content-type')).toContain(type);
  }
});

test('a new build is served at once, with its forms', async () => {
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
  expect(await read('/newsletter', 'POST')).toEqual([422, expect.stringContaining('name="email"')]);

  await writeFile(join(siteDir, 'about.html'), '<!doctype html><p>About it</p>');
  await writeFile(join(siteDir, 'later.html'), '<!doctype html><p>Later</p>');
  for (const copy of ['', '.br', '.gz']) await rm(join(siteDir, `feed.xml${copy}`));
  const form = '<form action="/newsletter" method="post"><input name="email" class="new"></form>';
  await writeFile(join(siteDir, 'newsletter.html'), `<!doctype html><title>N</title>${form}`);

  expect(await read('/about', 'GET')).toEqual([200, expect.stringContaining('About it')]);
  expect(await read('/later', 'GET')).toEqual([200, expect.stringContaining('Later')]);
  expect(await read('/newsletter', 'POST')).toEqual([422, expect.stringContaining('class="new"')]);
  expect(await read('/feed.xml', 'GET')).toEqual([404, expect.stringContaining('No such page')]);
});

test('another spelling of a path redirects to the page in one step', async () => {
  const site = await startSite();
  const article = '/blog/enterprise-ai-budgets-surge';
  for (const [path, status, location] of [
    ['/about/', 301, '/about'],
    ['/about.html?a=1&b=2', 301, '/about?a=1&b=2'],
    ['/services/process-audits/?x', 301, '/services/process-audits?x'],
    ['/index.html', 301, '/'],
    ['/index', 301, '/'],
    [`${article}-2025`, 301, article],
    [`${article}-2025/`, 301, article],
    [`${article}-2025.html?b=%20`, 301, `${article}?b=%20`],
    ['/contact', 303, '/#contact'],
    ['/contact.html', 301, '/contact'],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(site.url + path, { method, redirect: 'manual' });
      const found = [answer.status, answer.headers.get('location')];
      expect([path, ...found]).toEqual([path, status, location]);
    }
  }
});

const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

const UNKNOWN_PATHS = `
  /missing /missing/ /about/more /404 /404.html /robots.txt/ /sitemap-xml /services/missing.html /.hidden
  /%2ehidden /index.html.br /*/about /:a(b /% /%zz?x /blog/%E0%A4%A /functions/v1/% /about%00.html
`;

test('an unknown or malformed path is answered with 404 for every method, and with a page for browsers', async () => {
  const site = await startSite();
  for (const path of UNKNOWN_PATHS.trim().split(/\s+/)) {
    const page = await fetch(site.url + path, { headers: { accept: 'text/html' } });
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('No such page');
    const data = await fetch(site.url + path, { headers: { accept: 'application/json' } });
    expect([data.status, await data.json()]).toEqual([404, { error: 'Not found' }]);
    for (const method of METHODS) {
      const response = await fetch(site.url + path, { method });
      expect([path, method, response.status]).toEqual([path, method, 404]);
      expect(response.headers.get('allow')).toBeNull();
    }
  }
});

test('the 404 page is compressed, and complete even for conditional requests', async () => {
  const site = await startSite();
  // For a conditional request, fetch bypasses its cache by default.
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'cache-control': 'max-age=0' };
  for (const condition of [
    {},
    { 'if-none-match': '*' },
    { 'if-none-match': '"other"' },
    { 'if-match': '"other"' },
    { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { range: 'bytes=0-3' },
  ]) {
    const response = await fetch(`${site.url}/nowhere`, { headers: { ...headers, ...condition } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.text()).toContain('No such page');
  }
});

test('a method that a path does not accept is refused with 405 and the accepted methods', async () => {
  const site = await startSite();
  for (const [path, allow] of [
    ['/', 'GET, HEAD'],
    ['/about/?a=%', 'GET, HEAD'],
    ['/_astro/app.Dk3f9a.js', 'GET, HEAD'],
    ['/readyz', 'GET, HEAD'],
    ['/contact', 'GET, HEAD, POST'],
    ['/newsletter', 'GET, HEAD, POST'],
    ['/newsletter/confirm?token=x', 'GET, HEAD, POST'],
    ['/newsletter/unsubscribe?token=x', 'GET, HEAD, POST'],
  ] as const) {
    for (const method of METHODS.filter((one) => !allow.includes(one))) {
      const response = await fetch(site.url + path, { method });
      expect([path, method, response.status]).toEqual([path, method, 405]);
      expect(response.headers.get('allow')).toBe(allow);
      expect(await response.json()).toEqual({ error: 'This method is not allowed here' });
    }
  }
});

test('a request with two Host headers is answered with 400', async () => {
  const { port } = await startSite();
  for (const what of ['GET /about', 'POST /contact']) {
    const head = `${what} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const [answer] = readAnswers(await sendRaw(port, head));
    expect([what, answer?.status]).toEqual([what, 400]);
  }
});
