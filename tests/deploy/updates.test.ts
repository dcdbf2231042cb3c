import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildsFolder, currentBuild, siteFolder, switchTo } from '../../scripts/builds.ts';
import { copySources, leaveOutCompression, ROOT } from '../buildCopy.ts';
import { type NpmRun, runNpm } from '../server/runNpm.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';

/** For builds on a loaded machine. */
const SLOW = { timeout: 120_000 };
/** Folders of installed packages that builds and tests write into. */
const CACHES = /^\.(?!bin$)/;
const STAMP = join('node_modules', '.cache', 'installed');

/** Copies the folder of an installed site: packages, sources and build, without links to this checkout. */
async function copyCheckout(): Promise<string> {
  const root = await copySources();
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  for (const source of ['scripts', 'supabase', 'package-lock.json']) {
    await cp(join(ROOT, source), join(root, source), { recursive: true });
  }
  // The build of this checkout, which is of the same sources.
  const built = currentBuild(join(ROOT, 'dist')) ?? 'none';
  const siteDir = join(root, 'dist');
  await cp(join(ROOT, 'dist'), siteFolder(siteDir, built), { recursive: true, dereference: true });
  switchTo(siteDir, built);

  // The installed packages are links; the caches are new.
  const packages = await readdir(join(ROOT, 'node_modules'));
  await mkdir(dirname(join(root, STAMP)), { recursive: true });
  await cp(join(ROOT, STAMP), join(root, STAMP));
  for (const name of packages.filter((one) => !CACHES.test(one))) {
    await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  return root;
}

test('a failed or killed build does not change the site, npm start serves the old build, and of two starts one builds', async () => {
  const root = await copyCheckout();
  const siteDir = join(root, 'dist');
  const [config, article] = [
    join(root, 'astro.config.ts'),
    join(root, 'src/content/articles/ai-agents-operations.mdx'),
  ];
  const startBuild = (): NpmRun => runNpm(root, ['run', 'build'], {});
  const readBuilds = () => readdir(buildsFolder(siteDir));
  const built = currentBuild(siteDir);
  expect(await startBuild().exitCode).toBe(0);
  expect(currentBuild(siteDir)).toBe(built);

  const soundConfig = readFileSync(config);
  await appendFile(config, "\nthrow new Error('A mistake');\n");
  const failed = startBuild();
  expect(await failed.exitCode).toBe(1);
  expect(failed.output().stderr).toMatch(/^The build failed; .+$/m);
  expect(await readBuilds()).toEqual([built]);
  const storage = { DATA_DIR: join(await temporaryDirectory(), 'data') };
  const site = runNpm(root, ['start'], { ...storage, PORT: '0' });
  const url = await site.address();
  expect(site.output().stderr).toMatch(/^The pages of the last good build are served\.$/m);
  const readPage = async () => (await fetch(`${url}/blog/ai-agents-operations`)).text();
  expect(await readPage()).not.toContain('A new paragraph.');

  await writeFile(config, soundConfig);
  await leaveOutCompression(root);
  await appendFile(article, '\nA new paragraph.\n');
  const killed = startBuild();
  await waitFor(() => expect(killed.output().stdout).toContain('Building the site'), SLOW);
  const waiting = [startBuild(), startBuild()];
  await waitFor(async () => expect((await readBuilds()).length).toBeGreaterThan(1), SLOW);
  killed.signalGroup('SIGKILL');
  await killed.exitCode;
  expect(currentBuild(siteDir)).toBe(built);
  expect(await Promise.all(waiting.map(({ exitCode }) => exitCode))).toEqual([0, 0]);
  const said = waiting.map(({ output }) => output().stdout).join();
  expect(said.match(/Building the site/g)).toHaveLength(1);
  expect(await readPage()).toContain('A new paragraph.');
});
