import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_PAGES, BUILT_SITE, readBuilt, startBuiltSite } from '../builtSite.ts';

/** The directives of a policy with their sources. */
function readPolicy(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('the policy of every page allows its own scripts and styles by their hashes, and no other inline', () => {
  expect(BUILT_PAGES.length).toBeGreaterThan(20);
  for (const page of BUILT_PAGES) {
    const $ = readBuilt(page);
    const meta = $('meta[http-equiv="content-security-policy" i]');
    expect(meta, page).toHaveLength(1);
    // The policy does not apply to scripts before it; the rules for prerendering are data.
    const early = meta.prevAll('script:not([type=speculationrules], [type="application/ld+json"])');
    expect(early, page).toHaveLength(0);
    const policy = readPolicy(meta.attr('content') ?? '');
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
      'style-src-attr': ["'unsafe-inline'"],
    });
    for (const [directive, element] of [
      ['script-src', 'script:not([src])'],
      ['style-src', 'style'],
    ] as const) {
      const inline = $(element).not('[type="application/ld+json"]').get();
      const hashes = new Set(inline.map((one) => hashOf($(one).text())));
      expect(new Set(policy.get(directive)), page).toEqual(new Set(["'self'", ...hashes]));
    }
  }
});

test('with no measurement id nothing that measures is in the built site', async () => {
  const files = await readdir(BUILT_SITE, { recursive: true });
  for (const file of files.filter((name) => /\.(html|js|css)$/.test(name))) {
    const text = await readFile(join(BUILT_SITE, file), 'utf8');
    expect(text, file).not.toMatch(
      /googletagmanager|google-analytics\.com|data-consent|cookie-settings|CookieConsent|consentId|ga-disable/,
    );
  }
  const home = await readFile(join(BUILT_SITE, 'index.html'), 'utf8');
  expect(home).toContain("connect-src 'self';font-src 'self';img-src 'self' data:;");
  expect(home).not.toMatch(/<script[^>]+src=/);
});

test('security.txt says where to turn to, for less than a year', async () => {
  const { app } = await startBuiltSite();
  const { statusCode, headers, body } = await app.inject({ url: '/.well-known/security.txt' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  expect(fields.get('Canonical')).toMatch(/^https?:\/\/.+\/\.well-known\/security\.txt$/);
  const left = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(365 * 24 * 60 * 60 * 1000);
});
