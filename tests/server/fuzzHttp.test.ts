import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { securityHeaders } from '../../server/http/securityHeaders.ts';
import { checkGenerated } from './checkGenerated.ts';
import { hostileText } from './hostileText.ts';
import { readAnswers, sendRaw } from './sendRaw.ts';
import { startSite } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

/** A text that would start an element if a response reflected it unescaped. */
const MARKUP = '<zq"\'>';

/** One of the words of a list. */
const wordOf = (list: string) => fc.constantFrom(...list.trim().split(/\s+/));

/** Every route of the server, and a file of each kind. */
const route = wordOf(`
  / /about /services/process-audits /about/ /about.html /missing /.hidden /index.html.br /robots.txt
  /_astro/app.Dk3f9a.js /cards/enterprise-ai-budgets-surge.png /blog/enterprise-ai-budgets-surge-2025
  /sitemap.xml /feed.xml /healthz /readyz /metrics /contact /newsletter /thank-you /newsletter/subscribed
  /newsletter/confirm /newsletter/confirmed /newsletter/unsubscribe /newsletter/unsubscribed
  /functions/v1/send-form-notification /functions/v1/other /rest/v1/newsletter_subscribers /rest/v1/messages
`);

/** Names with a meaning for the server, plain and encoded. */
const name = wordOf(`
  about about.html blog index.html 404 sitemap-xml _astro app.Dk3f9a.js app.Dk3f9a.js.br index.html.gz robots.txt
  contact functions v1 rest .hidden .well-known outside.txt dist data site.db metrics
  .. ... %2e%2e .%2e %252e%252e ..%2f ..%5c ..\\ %c0%ae%c0%ae %uff0e %00.html .html%00 %0d%0aSet-Cookie:a=b %20
  % %z %E0%A4%A %ff %2f%2f %5C ; : ~ * :a( @evil.example %3Czq%3E ${MARKUP} ' | $ {} %2ehidden ABOUT __proto__ é
`);

const latin1 = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 12,
});

const repeated = fc
  .tuple(fc.constantFrom('a', '../', '%2e', 'é'), fc.integer({ min: 50, max: 6000 }))
  .map(([text, times]) => text.repeat(times));

const part = fc.oneof(
  { weight: 8, arbitrary: name },
  { weight: 1, arbitrary: latin1 },
  { weight: 1, arbitrary: repeated },
);

const separator = fc.constantFrom('/', '/', '/', '//', '%2f', '\\', '', '/./');

const path = fc
  .array(fc.tuple(separator, part), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flat().join(''));

const query = fc.oneof(
  fc.constant(''),
  wordOf(`? ?${MARKUP} ?a=1&a=2&__proto__[x]=1 ?token=%00 ?% ?category[]=x ?${'a=&'.repeat(3000)}`),
  hostileText.map((text) => `?category=${encodeURIComponent(text.toWellFormed()).slice(0, 4000)}`),
);

/** Request targets that contain paths of the site, and targets that are not paths. */
const target = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(route, query).map((parts) => parts.join('')) },
  { weight: 8, arbitrary: fc.tuple(path, query).map((parts) => `/${parts.join('')}`) },
  { weight: 2, arbitrary: path },
  {
    weight: 1,
    arbitrary: wordOf('* //evil.example/about/ http://evil.example/about/ localhost:80'),
  },
);

const method = fc.oneof(
  { weight: 3, arbitrary: wordOf('GET HEAD POST') },
  { weight: 1, arbitrary: wordOf('PUT DELETE OPTIONS TRACE CONNECT PRI get NONSENSE') },
);

/** Headers that the server, Fastify or Node reads. */
const HEADERS = `
  Range: bytes=9-1
  Range: bytes=${'0-1,'.repeat(500)}2-3
  If-None-Match: W/"a", "b",
  If-Modified-Since: nonsense
  Accept-Encoding: br;q=0, gzip;q=0.001
  Accept-Encoding: ${'br,'.repeat(2000)}
  Accept: ${MARKUP}
  Origin: ${MARKUP}
  Content-Type: application/json
  Content-Type: application/x-www-form-urlencoded
  Content-Type: a/b; charset=
  Authorization: Bearer ${DEVELOPMENT_ANON_KEY}
  apikey: ${DEVELOPMENT_ANON_KEY}
  X-Forwarded-For: <zq>
  X-HTTP-Method-Override: DELETE
  Upgrade: h2c
  Expect: nonsense
  Content-Length: 99999999999999999999
  Host: evil.example
  a\0b: c
`;

const header = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...HEADERS.trim().split(/\n +/)) },
  { weight: 1, arbitrary: fc.tuple(latin1, latin1).map((pair) => pair.join(': ')) },
  { weight: 1, arbitrary: repeated.map((text) => `X-Long: ${text}`) },
);

const body = fc.constantFrom(
  '',
  '',
  'hello',
  '0\r\n\r\nGET /.hidden HTTP/1.1\r\n\r\n',
  '{"name":"<zq>"}',
  'name=%3Czq%3E&email=<zq>&message=<zq>',
);

const request = fc
  .tuple(method, target, fc.array(header, { maxLength: 4 }), body)
  .map(([verb, where, headers, content]) =>
    [
      `${verb} ${where} HTTP/1.1`,
      'Host: localhost',
      ...headers,
      ...(content === '' ? [] : [`Content-Length: ${content.length}`]),
      'Connection: close',
      '',
      content,
    ].join('\r\n'),
  );

/** The content of a file beside the site's directory, and of a hidden file in it. */
const SECRET = 'not to be served';

/** Text that no response may contain: a secret, a stack, a path of the machine, raw bytes of a compressed file. */
const INSIDE =
  /not to be served|\bat .*:\d+:\d+|node:internal|node_modules|\.ts:\d|SQLITE|ERR_|root:x:|\/tmp\//;

const SECURITY_HEADERS = Object.keys(securityHeaders('http://localhost'));

/** Statuses that Node and Fastify send before there is a request: 100, 400, 431 and 417. */
function isOfNoRequest(status: number, headers: ReadonlyMap<string, string>): boolean {
  const isBare = !headers.has('content-type') || !headers.has('date');
  return [100, 400, 417, 431].includes(status) && isBare;
}

test('no request causes a server error, reads a file outside the site, or gets its own text back as markup', async () => {
  const directory = await temporaryDirectory();
  const siteDir = join(directory, 'dist');
  await writeFixtureSite(siteDir);
  await writeFile(join(directory, 'outside.txt'), SECRET);
  for (const file of ['sitemap.xml', 'sitemap-xml.html']) {
    await writeFile(join(siteDir, file), file);
  }
  const site = await startSite({}, { pages: { siteDir } });
  const statuses = new Set<number>();

  await checkGenerated(
    fc.asyncProperty(request, async (text) => {
      const received = await sendRaw(site.port, text);
      // CONNECT is refused by closing the connection.
      if (!text.startsWith('CONNECT ')) expect(received).not.toBe('');
      expect(received).not.toMatch(INSIDE);
      // A redirect keeps the query unchanged.
      const shown = received.replaceAll(/^location: .*$/gim, '');
      expect(shown).not.toContain(MARKUP.slice(0, 3));
      for (const { status, headers } of readAnswers(received)) {
        statuses.add(status);
        expect(status).toBeLessThan(500);
        expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])[!-~]*$/);
        expect(headers.has('set-cookie')).toBe(false);
        if (isOfNoRequest(status, headers)) continue;
        expect(SECURITY_HEADERS.filter((name) => !headers.has(name))).toEqual([]);
      }
    }),
    4,
  );

  expect([...statuses]).toEqual(expect.arrayContaining([200, 301, 303, 400, 401, 404, 405, 415]));
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
});
