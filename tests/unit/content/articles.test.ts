import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** What a build reads, besides the installed packages. */
const SOURCES = ['src', 'forms', 'server', 'astro.config.ts', 'tsconfig.json', 'package.json'];

const ARTICLE = 'src/content/articles/ai-agents-operations.mdx';

/**
 * A copy of the sources, which goes when the test has finished. It stands inside the repository, where
 * its build finds the installed packages but keeps caches of its own.
 */
async function copySources(): Promise<string> {
  const caches = join(ROOT, '.cache');
  await mkdir(caches, { recursive: true });
  const copy = await mkdtemp(join(caches, 'sources-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await Promise.all(
    SOURCES.map((source) => cp(join(ROOT, source), join(copy, source), { recursive: true })),
  );
  return copy;
}

/** Builds the site of these sources as `npm run build` does. */
async function build(sources: string): Promise<{ exitCode: unknown; errors: string }> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent'],
    {
      cwd: sources,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode, errors };
}

test.each([
  ['a missing field', /^excerpt: .*$/m, '', 'excerpt: '],
  ['a missing field of a group', /^ {2}button: .*$/m, '', 'closing.button: '],
  ['a field of another kind', /^readTime: .*$/m, 'readTime: six', 'readTime: '],
  ['a field out of its bounds', /^title: .*$/m, 'title: "Agents"', 'title: '],
  ['a category that does not exist', /^category: .*$/m, 'category: "Agents"', 'category: '],
  [
    'a category that no filter finds, though it is listed',
    /^category: .*$/m,
    'category: "Technology Strategy"',
    'category: ',
  ],
  ['a drawing that does not exist', /^ {2}drawing: .*$/m, '  drawing: robot', 'image.drawing: '],
  ['a field that articles do not have', /^id: /m, 'subtitle: "New"\nid: ', '"subtitle"'],
])(
  'an article with %s fails the build with file and field named',
  async (_case, from, to, message) => {
    const sources = await copySources();
    const article = await readFile(join(sources, ARTICLE), 'utf8');
    expect(article).toMatch(from);
    await writeFile(join(sources, ARTICLE), article.replace(from, to));
    const { exitCode, errors } = await build(sources);
    expect(exitCode).toBe(1);
    expect(errors.replaceAll('\\', '/')).toContain(`/${ARTICLE}`);
    expect(errors).toContain(message);
  },
);
