import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILT_SITE } from '../builtSite.ts';
import type { Question } from './ask.ts';

const FILES = globSync('**/*', { cwd: BUILT_SITE, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(BUILT_SITE.length));
const COMPRESSED = /\.\w+\.(?:br|gz)$/;
/** One compressed copy of each kind in each folder; none is served under its own name. */
const COPIES = new Map(
  FILES.filter((file) => COMPRESSED.test(file)).map((file) => [
    `${dirname(file)} ${COMPRESSED.exec(file)?.[0]}`,
    file,
  ]),
);
const PLAIN_FILES = FILES.filter((file) => !COMPRESSED.test(file));
const WELL_KNOWN = '/.well-known/security.txt';

/** Files of a folder with one ending are served alike, so a few of them stand for the others. */
const ALIKE = 2;
const KIND = /^(.*\/)[^/]*?(\.\w+)?$/;
const SOME_FILES = new Set(
  [...Map.groupBy(PLAIN_FILES, (file) => KIND.exec(file)?.slice(1).join('*')).values()].flatMap(
    (alike) => alike.slice(0, ALIKE),
  ),
);

/** Every path of the site, and some of each kind in each encoding and other spellings. */
export const READS: readonly Question[] = [...PLAIN_FILES, ...COPIES.values(), WELL_KNOWN].flatMap(
  (file) => {
    const page = /^(.*)\.html$/.exec(file)?.[1];
    const path = page === '/index' ? '/' : (page ?? file);
    const whole = { path, headers: { 'accept-encoding': 'br, gzip' } };
    if (!SOME_FILES.has(file)) return [whole];
    const spellings = page === undefined ? [] : [file, `${page}/`, `${page}?a=1&b=%20`];
    return [
      whole,
      ...['gzip', 'identity'].map((accepted) => ({
        path,
        headers: { 'accept-encoding': accepted },
      })),
      { path, method: 'HEAD' },
      ...spellings.map((other) => ({ path: other })),
    ];
  },
);

/** The words of a list. */
const words = (list: string) => list.trim().split(/\s+/);

/** One path for each kind of response. */
const KINDS = [
  ...words(`/ /about /blog/enterprise-ai-budgets-surge /thank-you?form=contact_form /about/ /index.html
    /robots.txt ${WELL_KNOWN} /favicon.ico /favicon.svg /cards/about.png /feed.xml /sitemap.xml /healthz
    /contact /newsletter /newsletter/confirm?token=x /missing /.hidden /rest/v1/messages
    /functions/v1/send-form-notification /blog/enterprise-ai-budgets-surge-2025`),
  ...FILES.filter((file) => /^\/_astro\/[^/]*\.js$/.test(file)).slice(0, 1),
  ...['.csv', '.json', '.woff2'].flatMap(
    (ending) => FILES.find((file) => file.endsWith(ending)) ?? [],
  ),
];

const MANNERS: readonly Omit<Question, 'path'>[] = [
  ...['bytes=0-3', 'bytes=-5', 'bytes=99999999-', 'bytes=0-1,3-4', 'lines=1-2'].map((range) => ({
    headers: { range },
  })),
  { headers: { range: 'bytes=0-3', 'accept-encoding': 'br' } },
  { headers: { range: 'bytes=0-3', 'if-range': '"other"' } },
  { headers: { 'if-none-match': '*' } },
  { headers: { 'if-none-match': '"other"' } },
  { headers: { 'if-modified-since': new Date().toUTCString() } },
  { headers: { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
  { headers: { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
  { headers: { 'if-match': '"other"' } },
  ...['br;q=0, gzip', 'identity;q=0', 'zstd', 'BR', ''].map((accepted) => ({
    headers: { 'accept-encoding': accepted },
  })),
  ...['text/html', 'application/json', 'image/png'].map((accept) => ({ headers: { accept } })),
  { headers: { 'sec-fetch-dest': 'document' } },
  { headers: { origin: 'https://elsewhere.example' } },
  ...words('POST PUT DELETE OPTIONS TRACE PROPFIND').map((method) => ({ method })),
];

/** Requests of every kind for each kind of response. */
export const ODD_MANNERS: readonly Question[] = KINDS.flatMap((path) =>
  MANNERS.map((manner) => ({ path, ...manner })),
);

const PATHS = words(String.raw`
  /missing /missing/ /about/more /about// /404 /404.html /sitemap-xml /robots.txt/ /services/missing.html
  /services/ /index /contact.html /About /.hidden /.refused /%2ehidden /index.html.br /robots.txt.gz /a.b.js /.js /..js
  /../package.json /_astro/../../package.json /x/../../forms/limits.js /..%2fpackage.json /%2e%2e/package.json
  /..%5cpackage.json /..\package.json /_astro/../about /_astro/../favicon.svg /./about /about/. /about/..
  /%61bout /about%2ehtml /services%2fprocess-audits /about%00.html /about%00 /% /%zz?x /%25 /blog/%E0%A4%A
  /functions/v1/% /about;a=b /about:a(b /*/about /~about //evil.example/ //evil.example/%2e%2e/about/ //about
  /\evil.example/about/ /about?% /about?/../x /about?x.js /?x=/robots.txt /about?? /robots.txt?x
  /_astro /_astro/ /blog/ /cards /.well-known /.well-known/missing.txt
  /${'a'.repeat(5000)} /about?${'a'.repeat(5000)}
`);

/** Paths that no link leads to. */
export const ODD_PATHS: readonly Question[] = PATHS.flatMap((path) => [
  { path },
  { path, headers: { accept: 'application/json' } },
  { path, method: 'DELETE' },
]);
