import { expect, test } from 'vitest';
import { callContact, validMessage } from './requests.ts';
import { startSite } from './startSite.ts';

test('every kind of answer carries the security headers', async () => {
  const site = await startSite();
  const answers = await Promise.all([
    fetch(`${site.url}/`),
    fetch(`${site.url}/missing`),
    fetch(`${site.url}/robots.txt`),
    fetch(`${site.url}/contact`, { method: 'POST' }),
    fetch(`${site.url}/contact`, { redirect: 'manual' }),
  ]);
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toBe(
      "frame-ancestors 'none';object-src 'none';base-uri 'none';form-action 'self'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/);
    expect(headers.get('permissions-policy')).toContain('browsing-topics=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('strict transport security is promised by every answer of an https site', async () => {
  const site = await startSite({ SITE_URL: 'https://fixwright.example' });
  for (const answer of [await fetch(`${site.url}/`), await callContact(site.url, validMessage)]) {
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

test('data answers may not be shown as a page and are not kept', async () => {
  const site = await startSite();
  const { headers } = await callContact(site.url, validMessage);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});
