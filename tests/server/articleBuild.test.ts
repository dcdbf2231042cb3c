import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ARTICLES, copySources } from '../../bench/growth/copySources.ts';
import { runBuild } from '../../bench/growth/runBuild.ts';

const ARTICLE = 'src/content/articles/ai-agents-operations.mdx';

/** A copy of the sources, which goes when the test has finished. */
async function temporarySources(): Promise<string> {
  const sources = await copySources();
  onTestFinished(() => rm(sources, { recursive: true, force: true }));
  return sources;
}

test.each([
  ['a missing field', /^excerpt: .*$/m, '', 'excerpt: '],
  // YAML itself makes a day of it.
  ['a date without quotes', /^date: .*$/m, 'date: 2025-01-28', 'date: '],
])(
  'an article with %s fails the build with file and field named',
  async (_case, from, to, message) => {
    const sources = await temporarySources();
    const article = await readFile(join(sources, ARTICLE), 'utf8');
    expect(article).toMatch(from);
    await writeFile(join(sources, ARTICLE), article.replace(from, to));
    const { exitCode, errors } = await runBuild(sources);
    expect(exitCode).toBe(1);
    expect(errors.replaceAll('\\', '/')).toContain(`/${ARTICLE}`);
    expect(errors).toContain(message);
  },
);

test('an article with the id of another fails the build with field and both files named', async () => {
  const sources = await temporarySources();
  await copyFile(join(sources, ARTICLE), join(sources, ARTICLES, 'agents.mdx'));
  const { exitCode, errors } = await runBuild(sources);
  expect(exitCode).toBe(1);
  expect(errors).toContain('id: 6');
  expect(errors).toContain('src/content/articles/agents.mdx');
  expect(errors).toContain(ARTICLE);
});

test('an article whose file name would give it the address of another fails the build', async () => {
  const sources = await temporarySources();
  await copyFile(join(sources, ARTICLE), join(sources, ARTICLES, 'ai agents operations.mdx'));
  const { exitCode, errors } = await runBuild(sources);
  expect(exitCode).toBe(1);
  expect(errors).toContain('src/content/articles/ai agents operations.mdx: file name: ');
});
