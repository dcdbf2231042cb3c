import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('a build for a hosted project calls it, and its policy allows that origin and no other', async () => {
  const directory = await temporaryDirectory();
  const key = 'sb_publishable_of_a_project';
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--outDir', directory],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        ASTRO_TELEMETRY_DISABLED: '1',
        SITE_URL: 'https://www.firm.example',
        PUBLIC_SUPABASE_URL: 'https://project.example',
        PUBLIC_SUPABASE_ANON_KEY: key,
      },
    },
  );

  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    const html = readFileSync(join(directory, page), 'utf8');
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
    expect([page, policy?.match(/connect-src [^;]*/)?.[0]]).toEqual([
      page,
      "connect-src 'self' https://project.example",
    ]);
  }
  const callers = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ path: `/${file}`, script: readFileSync(join(directory, file), 'utf8') }))
    .filter(({ script }) => script.includes('https://project.example'));
  // What the pages behind the links of mails call takes a token and no key.
  const [keyless] = callers.filter(({ script }) => !script.includes(key));
  expect(callers).toHaveLength(3);
  expect(callers.filter(({ script }) => script.includes(key))).toHaveLength(2);
  for (const link of ['confirm', 'unsubscribe']) {
    const $ = load(readFileSync(join(directory, `newsletter/${link}.html`), 'utf8'));
    expect($(`script[type=module][src="${keyless?.path}"]`)).toHaveLength(1);
    expect($(`form#${link} button[type=submit]`)).toHaveLength(1);
  }
});
