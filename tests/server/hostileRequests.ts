import fc from 'fast-check';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { hostileText } from './hostileText.ts';

/** A text that, were it reflected as it is, would begin an element. */
export const MARKUP = '<zq"\'>';

/** Every route of the server, and a file of each kind. */
const ROUTES = [
  ...['/', '/about', '/services/process-audits', '/about/', '/about.html', '/missing', '/.hidden'],
  ...[
    '/_astro/app.Dk3f9a.js',
    '/robots.txt',
    '/cards/enterprise-ai-budgets-surge.png',
    '/index.html.br',
  ],
  ...['/sitemap.xml', '/feed.xml', '/healthz', '/readyz', '/contact', '/newsletter', '/thank-you'],
  ...[
    '/blog/enterprise-ai-budgets-surge-2025',
    '/newsletter/confirm',
    '/newsletter/confirmed',
    '/newsletter/unsubscribe',
    '/newsletter/subscribed',
    '/newsletter/unsubscribed',
  ],
  ...[
    '/functions/v1/send-form-notification',
    '/functions/v1/other',
    '/rest/v1/newsletter_subscribers',
  ],
  ...['/rest/v1/messages', '/metrics'],
];

const latin1 = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 12,
});

const part = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        'about',
        'about.html',
        'blog',
        'blog.html',
        'services',
        'process-audits',
        'index.html',
        '404',
      ],
      ...[
        '_astro',
        'app.Dk3f9a.js',
        'app.Dk3f9a.js.br',
        'index.html.gz',
        'index.html.br',
        'feed.xml',
      ],
      ...[
        'robots.txt',
        'contact',
        'newsletter',
        'unsubscribe',
        'subscribed',
        'sitemap.xml',
        'sitemap-xml',
      ],
      ...[
        'functions',
        'v1',
        'send-form-notification',
        'rest',
        'newsletter_subscribers',
        'healthz',
        'readyz',
      ],
      ...[
        '.hidden',
        '.well-known',
        'security.txt',
        'outside.txt',
        'dist',
        'data',
        'site.db',
        'metrics',
      ],
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        '..',
        '.',
        '...',
        '%2e%2e',
        '%2E.',
        '.%2e',
        '%252e%252e',
        '..%2f',
        '..%5c',
        '..\\',
        '%c0%ae%c0%ae',
      ],
      ...[
        '%e0%80%ae',
        '%uff0e',
        '%00',
        '%00.html',
        '.html%00',
        '%0d%0aSet-Cookie:a=b',
        '%09',
        '%20',
        '%7f',
      ],
      ...[
        '%',
        '%z',
        '%E0%A4%A',
        '%ff',
        '%2F',
        '%2f%2f',
        '%5C',
        ';',
        ';a=b',
        ':',
        '~',
        '*',
        ':a(',
        '@evil.example',
      ],
      ...[
        '%3Czq%3E',
        MARKUP,
        "'",
        '|',
        '$',
        '`id`',
        '{}',
        '%2ehidden',
        '.Hidden',
        'ABOUT',
        'con',
        'aux',
      ],
      ...['__proto__', 'constructor', 'é', 'é', '%F0%9F%98%80', '\u00ff'],
    ),
  },
  { weight: 1, arbitrary: latin1 },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '../', '%2e', '/', '.', 'é'), fc.integer({ min: 50, max: 6000 }))
      .map(([text, times]) => text.repeat(times)),
  },
);

const separator = fc.constantFrom('/', '/', '/', '/', '//', '%2f', '\\', ';', '', '/./');

const path = fc
  .array(fc.tuple(separator, part), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flat().join(''));

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(
    '?',
    `?${MARKUP}`,
    '?a=1&a=2&__proto__[x]=1',
    '?token=%00',
    '?%',
    '?category[]=x',
    `?${'a=&'.repeat(3000)}`,
  ),
  hostileText.map((text) => `?category=${encodeURIComponent(text.toWellFormed()).slice(0, 4000)}`),
  latin1.map((text) => `?${text}`),
);

/** What a target is with the site's own paths in it, and what is not even a path. */
export const target = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom(...ROUTES), query).map(([route, what]) => route + what),
  },
  { weight: 8, arbitrary: fc.tuple(path, query).map(([where, what]) => `/${where}${what}`) },
  { weight: 2, arbitrary: fc.tuple(path, query).map(([where, what]) => where + what) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '*',
      '//evil.example/about/',
      '//evil.example/%2e%2e/about.html',
      'http://evil.example/about/',
      'http://localhost',
      'localhost:80',
      '/\\evil.example/about/',
      '',
      '/#contact',
      '/about/?x',
      '//about/',
    ),
  },
);

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        'PUT',
        'DELETE',
        'PATCH',
        'OPTIONS',
        'TRACE',
        'CONNECT',
        'PROPFIND',
        'MKCOL',
        'LOCK',
        'SEARCH',
      ],
      ...['QUERY', 'PRI', 'get', 'NONSENSE', 'G ET', '', 'GET\t'],
    ),
  },
);

const headerValue = fc.oneof(
  latin1,
  hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, '').slice(0, 2000)),
);

/** What says where a request ends, or seems to. */
const framing = fc.constantFrom(
  ...[
    'Content-Length: 5',
    'Content-Length: 0',
    'Content-Length: -1',
    'Content-Length: +5',
    'Content-Length: 5, 5',
  ],
  ...[
    'Content-Length: 0x10',
    'Content-Length: 1e2',
    'Content-Length : 5',
    'Content-Length: 99999999999999999999',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, identity',
  ],
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding: "chunked"',
  ],
  ...[
    ' folded',
    '\tfolded',
    ': no name',
    'no colon',
    'a\0b: c',
    'A: b\0c',
    'A: b\rc',
    'A: b\nTransfer-Encoding: chunked',
  ],
);

const header = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...[
        'Range: bytes=0-3',
        'Range: bytes=-1',
        'Range: bytes=9-1',
        'Range: bytes=0-0,1-1,2-2',
        'Range: lines=1',
      ],
      ...[
        `Range: bytes=${'0-1,'.repeat(500)}2-3`,
        'Range: bytes=99999999999999999999-',
        'If-Range: "x"',
      ],
      ...[
        'If-None-Match: *',
        'If-None-Match: "',
        'If-None-Match: W/"a", "b",',
        'If-Match: *',
        'If-Match: "x"',
      ],
      ...[
        'If-Modified-Since: nonsense',
        'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT',
        'If-Unmodified-Since: 0',
      ],
      ...[
        'Accept-Encoding: br, gzip',
        'Accept-Encoding: br;q=0, gzip;q=0.001',
        'Accept-Encoding: *;q=0',
      ],
      ...[
        'Accept-Encoding: identity;q=0',
        'Accept-Encoding: ,,,;q=, x',
        `Accept-Encoding: ${'br,'.repeat(2000)}`,
      ],
      ...[
        'Accept: text/html',
        'Accept: application/json',
        'Accept: ;;;',
        `Accept: ${MARKUP}`,
        'Sec-Fetch-Dest: document',
      ],
      ...[
        'Origin: null',
        'Origin: http://evil.example',
        `Origin: ${MARKUP}`,
        'Access-Control-Request-Method: PUT',
      ],
      ...['Access-Control-Request-Headers: x, y', 'Access-Control-Request-Private-Network: true'],
      ...[
        'Content-Type: application/json',
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Type: ;',
        'Content-Type: a/b; charset=',
      ],
      ...[
        `Authorization: Bearer ${DEVELOPMENT_ANON_KEY}`,
        'Authorization: Bearer',
        'Authorization: Basic Og==',
      ],
      ...[
        `apikey: ${DEVELOPMENT_ANON_KEY}`,
        'Cookie: a=b; __proto__=c',
        'X-Forwarded-For: <zq>',
        'Forwarded: for="_x"',
      ],
      ...[
        'X-Forwarded-Host: evil.example',
        'X-HTTP-Method-Override: DELETE',
        'X-Original-URL: /admin',
        'Upgrade: websocket',
      ],
      ...[
        'Connection: Upgrade',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABk',
        'Expect: 100-continue',
        'Expect: nonsense',
        'TE: trailers',
      ],
      ...[
        'Host: evil.example',
        'Host:',
        'Host: a b',
        'Host: localhost:99999',
        'Host: [::1',
        'Host: @',
        'Host: localhost',
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(latin1, headerValue).map(([name, value]) => `${name}: ${value}`),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 20_000 }).map((size) => `X-Long: ${'x'.repeat(size)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constant(Array.from({ length: 300 }, (_, at) => `X-${at}: y`).join('\r\n')),
  },
);

const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(
    'hello',
    '5\r\nhello\r\n0\r\n\r\n',
    '0\r\n\r\n',
    '5;ext=1\r\nhello\r\n0\r\nTrailer: x\r\n\r\n',
  ),
  fc.constantFrom(
    'fffffffffffffffff\r\n',
    '-1\r\n',
    '5\nhello\n0\n\n',
    '0\r\n\r\nGET /.hidden HTTP/1.1\r\nHost: a\r\n\r\n',
  ),
  fc.constantFrom('{"name":"<zq>"}', 'name=%3Czq%3E&email=<zq>&message=<zq>'),
);

const version = fc.oneof(
  { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', '', 'HTTP/1.1 x'),
  },
);

/** A request whose end is plain; what it asks for need not be. */
export const request = fc
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

/** A request for the site's own paths that lies about where it ends, or is hardly a request. */
export const unframed = fc
  .tuple(
    fc.constantFrom(
      'GET /about',
      'POST /contact',
      'POST /functions/v1/send-form-notification',
      'GET',
    ),
    version,
    fc.array(fc.oneof({ weight: 3, arbitrary: framing }, header), { maxLength: 5 }),
    body,
  )
  .map(([what, protocol, headers, content]) =>
    [`${what} ${protocol}`, 'Host: localhost', ...headers, '', content].join('\r\n'),
  );
