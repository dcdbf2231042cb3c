import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityHeaders } from '../../server/http/securityHeaders.ts';
import { callContact, callNewsletter, validMessage } from './requests.ts';
import { startSite } from './startSite.ts';

/** The security headers of every response that a browser may show. */
const SHOWN_POLICY = "frame-ancestors 'none'";
/** The security headers of a response with data. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const SUBMISSION = { method: 'POST', body: new URLSearchParams() };
const ONE_CLICK = new URLSearchParams('List-Unsubscribe=One-Click');
const RAW = { redirect: 'manual' } as const;

/** Each kind of response: path, request and status. Any other route answers alike (see fuzzHttp.test.ts). */
const SHOWN: readonly (readonly [path: string, request: RequestInit, status: number])[] = [
  ['/', {}, 200],
  ['/_astro/app.Dk3f9a.js', { headers: { range: 'bytes=99999-' } }, 416],
  ['/about', { headers: { 'if-none-match': '*', 'cache-control': 'max-age=0' } }, 304],
  ['/contact', RAW, 303],
  ['/contact', SUBMISSION, 422],
  ['/newsletter/unsubscribe', { method: 'POST', body: ONE_CLICK }, 200],
  ['/missing', {}, 404],
  ['/about', { method: 'DELETE' }, 405],
  ['/%', {}, 404],
];

const DATA: typeof SHOWN = [
  ['/healthz', {}, 200],
  ['/functions/v1/send-form-notification', { method: 'OPTIONS' }, 400],
  ['/functions/v1/send-form-notification', { method: 'POST' }, 401],
  ['/rest/v1/newsletter_subscribers', {}, 401],
];

function expectHeaders(headers: Headers, policy: string, crossOrigin: string): void {
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(headers.get('cross-origin-resource-policy')).toBe(crossOrigin);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=()');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
}

test('every kind of response has the security headers', async () => {
  const site = await startSite({ SITE_URL: 'https://firm.example' });
  const transport = 'max-age=31536000';
  for (const [path, request, status] of SHOWN) {
    const { headers, status: found } = await fetch(site.url + path, request);
    expect([path, found]).toEqual([path, status]);
    expectHeaders(headers, SHOWN_POLICY, 'same-origin');
    expect(headers.get('strict-transport-security')).toBe(transport);
  }
  const calls = [
    await callContact(site.url, validMessage),
    await callContact(site.url, {}),
    await callNewsletter(site.url, { first_name: 'Ada', email: 'ada.2@example.org' }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([200, 400, 201]);
  const probes = DATA.map(async ([path, request, status]) => {
    const answer = await fetch(site.url + path, request);
    expect([path, answer.status]).toEqual([path, status]);
    return answer;
  });
  for (const { headers } of [...calls, ...(await Promise.all(probes))]) {
    expectHeaders(headers, DATA_POLICY, 'cross-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBe(transport);
  }
});

test('a site without https does not ask for it', () => {
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});

test('the documents give a CDN the same headers', () => {
  const hosted = readFileSync(new URL('../../docs/hosted.md', import.meta.url), 'utf8');
  const told = [...hosted.matchAll(/^ +([A-Z][\w-]+): (.+)$/gm)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  );
  expect(Object.fromEntries(told)).toEqual(securityHeaders('https://firm.example'));
});
