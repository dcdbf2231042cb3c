import { globSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_SITE } from '../builtSite.ts';
import type { Question } from './ask.ts';

const FILES = globSync('**/*', { cwd: BUILT_SITE, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(BUILT_SITE.length));

/** Every page and file of the site. */
const READS: readonly Question[] = FILES.filter((file) => !/\.(?:br|gz)$/.test(file)).map(
  (file) => ({
    path: file === '/index.html' ? '/' : file.replace(/\.html$/, ''),
    headers: { 'accept-encoding': 'br, gzip' },
  }),
);

/** The words of a list. */
const words = (list: string) => list.trim().split(/\s+/);

/** One path for each kind of response. */
const KINDS = [
  ...words(`/ /about /blog/enterprise-ai-budgets-surge /thank-you?form=contact_form /about/ /index.html
    /about.html /about?a=1&b=%20 /robots.txt /.well-known/security.txt /favicon.ico /favicon.svg /cards/about.png /feed.xml /sitemap.xml /healthz
    /contact /newsletter /newsletter/confirm?token=x /missing /.hidden /rest/v1/messages
    /functions/v1/send-form-notification /blog/enterprise-ai-budgets-surge-2025`),
  ...FILES.filter((file) => /^\/_astro\/[^/]*\.js$/.test(file)).slice(0, 1),
  ...['.css', '.csv', '.json', '.woff2'].flatMap(
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
  ...['gzip', 'identity', 'br;q=0, gzip', 'identity;q=0', 'zstd', 'BR', ''].map((accepted) => ({
    headers: { 'accept-encoding': accepted },
  })),
  ...['text/html', 'application/json', 'image/png'].map((accept) => ({ headers: { accept } })),
  { headers: { 'sec-fetch-dest': 'document' } },
  { headers: { origin: 'https://elsewhere.example' } },
  ...words('HEAD POST PUT DELETE OPTIONS TRACE PROPFIND').map((method) => ({ method })),
];

/** Paths that no link leads to. */
const ODD_PATHS = words(String.raw`
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

/** Requests that change nothing. */
export const QUESTIONS: readonly Question[] = [
  ...READS,
  ...KINDS.flatMap((path) => [{ path }, ...MANNERS.map((manner) => ({ path, ...manner }))]),
  ...ODD_PATHS.flatMap((path) => [{ path }, { path, method: 'DELETE' }]),
];
