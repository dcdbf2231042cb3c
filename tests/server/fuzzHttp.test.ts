import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkGenerated } from './checkGenerated.ts';
import { MARKUP, request, unframed } from './hostileRequests.ts';
import { readAnswers, sendRaw } from './sendRaw.ts';
import { startSite, type TestSite } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

/** What stands beside the site's directory, and in its hidden file. */
const SECRET = 'not to be served';

/** What no answer may hold: a secret, a stack, a path of the machine, a compressed file's own bytes. */
const INSIDE =
  /not to be served|\bat .*:\d+:\d+|node:internal|node_modules|\.ts:\d|SQLITE|ERR_|root:|\/tmp\//;

const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** Node says three things by itself, none with a body: go on, no Host, and an Expect that it cannot meet. */
function isNodesOwn(status: number, headers: ReadonlyMap<string, string>): boolean {
  return [100, 400, 417].includes(status) && !headers.has('content-type');
}

async function startWithSecrets(): Promise<TestSite> {
  const directory = await temporaryDirectory();
  const siteDir = join(directory, 'dist');
  await writeFixtureSite(siteDir);
  await writeFile(join(directory, 'outside.txt'), SECRET);
  for (const file of ['sitemap.xml', 'sitemap-xml.html'])
    await writeFile(join(siteDir, file), file);
  return startSite({}, { pages: { siteDir } });
}

/** How often each status came. */
type Statuses = Map<number, number>;

function expectHarmless(received: string, statuses: Statuses): void {
  expect(received).not.toMatch(INSIDE);
  // A redirect keeps the query as it was; a header is no markup.
  const shown = received.replaceAll(/^location: .*$/gim, '');
  expect(shown).not.toContain(MARKUP.slice(0, 3));
  for (const { status, headers } of readAnswers(received)) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(status).toBeLessThan(500);
    expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])[!-~]*$/);
    expect(headers.has('set-cookie')).toBe(false);
    if (isNodesOwn(status, headers)) continue;
    expect(SECURITY_HEADERS.filter((name) => !headers.has(name))).toEqual([]);
  }
}

test('no request gets a server error, a file from elsewhere, or its own words as markup', async () => {
  const site = await startWithSecrets();
  const statuses: Statuses = new Map();
  await checkGenerated(
    fc.asyncProperty(request, async (text) => {
      const received = await sendRaw(site.port, text);
      // A tunnel is refused by hanging up.
      if (!text.startsWith('CONNECT ')) expect(received).not.toBe('');
      expectHarmless(received, statuses);
    }),
    8,
  );
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([200, 301, 303, 400, 401, 404, 405, 415]),
  );
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
});

test('a request that lies about its end harms nobody', async () => {
  const site = await startWithSecrets();
  const statuses: Statuses = new Map();
  await checkGenerated(
    fc.asyncProperty(unframed, async (text) => {
      expectHarmless(await sendRaw(site.port, text, true), statuses);
    }),
    4,
  );
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
});
