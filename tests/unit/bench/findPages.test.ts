import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPages } from '../../../bench/pages/findPages.ts';

const HIDDEN = '<meta name="robots" content="noindex">';

/** A built site of these files. */
async function buildSite(files: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-site-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, 'blog'));
  for (const [file, html] of Object.entries(files)) {
    await writeFile(join(directory, file), html);
    await writeFile(join(directory, `${file}.br`), 'compressed');
  }
  return directory;
}

test('every page of a build is found by the path that a visitor asks for', async () => {
  const site = await buildSite({
    'index.html': '',
    'blog.html': '',
    'blog/an-article.html': '',
    'sitemap.html': '',
    'sitemap.xml': '',
    'sitemap-xml.html': HIDDEN,
    '404.html': HIDDEN,
    'contact.html': HIDDEN,
  });
  const pages = await findPages(site);
  expect(pages.map(({ path, skipAudits }) => [path, skipAudits])).toEqual([
    ['/', []],
    ['/blog', []],
    ['/blog/an-article', []],
    ['/blog?category=roi-results', []],
    ['/no-such-page', ['is-crawlable', 'http-status-code', 'errors-in-console']],
    ['/sitemap', []],
    ['/sitemap.xml', ['is-crawlable']],
  ]);
  expect(new Set(pages.map(({ htmlBytes }) => htmlBytes))).toEqual(new Set(['compressed'.length]));
});
