import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { expectNothingLost } from '../faults/expectNothingLost.ts';
import type { Ledger } from '../faults/ledger.ts';
import { untilMailed } from '../faults/readStored.ts';
import { SEED, seededRandom } from '../faults/seededRandom.ts';
import { startVisitors } from '../faults/startVisitors.ts';
import { holdSocket } from '../server/heldSocket.ts';
import { startProcess } from '../server/startProcess.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { type Checkout, copyCheckout } from './copyCheckout.ts';
import { load, visitPages } from './visitPages.ts';

const ARTICLE = 'blog/ai-agents-operations';
const ADDED = 'A paragraph that this update adds.';
const ISLANDS = ['ContactForm', 'SubscribeDialog', 'Toasts', 'FixFirst'];
const PATHS = ['/', '/about', '/services', '/blog', `/${ARTICLE}`, '/fix-first', '/newsletter'];

/** For builds and visits on a loaded machine. */
const SLOW = { timeout: 120_000 };

/** An update of a page and of every script that visitors load. */
async function change(checkout: Checkout): Promise<void> {
  await checkout.append(`src/content/articles/${ARTICLE.slice(5)}.mdx`, `\n${ADDED}\n`);
  for (const island of ISLANDS) {
    await checkout.append(
      `src/islands/${island}.tsx`,
      '\nObject.assign(globalThis, { updated: 1 });\n',
    );
  }
}

test('a build and a restart under load fail no request, miss no file and lose no message', async () => {
  const checkout = await copyCheckout();
  const { siteDir } = checkout;
  expect(await checkout.npm(['run', 'build']).exitCode).toBe(0);
  const smtp = await startSmtpServer();
  const storage = { DATA_DIR: join(await temporaryDirectory(), 'data') };
  const settings = {
    ...storage,
    SMTP_URL: smtp.url,
    RATE_LIMIT_CONTACT: '999999/300',
  };
  const held = holdSocket();
  const start = async () => {
    const server = startProcess(settings, ['--site-dir', siteDir], held.launcher, held.fd);
    await server.address();
    return server;
  };
  const first = await start();
  const ledger: Ledger = new Map();
  const random = seededRandom(SEED);
  const senders = startVisitors({ ledger, address: () => held.url, random, pauseMs: 3000 });
  const readers = visitPages(held.url, PATHS);
  const untilVisited = async (more: number) => {
    const [pages, messages] = [readers.seen.pages, senders.tally.answered];
    await vi.waitFor(() => {
      expect(readers.seen.pages).toBeGreaterThan(pages + more);
      expect(senders.tally.answered).toBeGreaterThan(messages + more);
    }, SLOW);
  };
  await untilVisited(PATHS.length);
  const oldFiles = new Set(readers.seen.files);
  const oldBuild = checkout.build();

  await change(checkout);
  // The first is killed in the middle; of the two that wait for it, one builds.
  const killed = checkout.npm(['run', 'build']);
  await vi.waitFor(() => expect(killed.output()).toContain('Building the site'), SLOW);
  const builds = [checkout.npm(['run', 'build']), checkout.npm(['run', 'build'])];
  await vi.waitFor(async () => expect((await checkout.builds()).length).toBeGreaterThan(1), SLOW);
  killed.signalGroup('SIGKILL');
  await killed.exitCode;
  expect(checkout.build()).toBe(oldBuild);
  expect(await Promise.all(builds.map(({ exitCode }) => exitCode))).toEqual([0, 0]);
  const said = builds.map(({ output }) => output()).join();
  expect(said.match(/Building the site/g)).toHaveLength(1);
  expect(checkout.build()).not.toBe(oldBuild);
  first.child.kill('SIGTERM');
  expect(await first.exitCode).toBe(0);
  const second = await start();

  await untilVisited(PATHS.length);
  await senders.stop();
  const { failures, files, pages, longestWaitMs } = await readers.stop();
  expect(failures).toEqual([]);
  expect((await load(`${held.url}/${ARTICLE}`)).text).toContain(ADDED);
  const newFiles = [...files].filter((file) => !oldFiles.has(file));
  expect(newFiles.length).toBeGreaterThanOrEqual(ISLANDS.length);
  // Whoever still has a page of before goes on in it.
  for (const file of files) expect(await load(held.url + file)).toMatchObject({ status: '200' });
  expect(senders.tally).toMatchObject({ refused: 0, cut: 0 });
  const { answered } = expectNothingLost(ledger, await untilMailed(storage), smtp.mails);
  expect(smtp.mails).toHaveLength(answered);
  expect(second.output().stderr).toBe('');
  console.log(`An update: ${pages} pages, ${answered} messages, longest wait ${longestWaitMs} ms`);
}, 480_000);

test('a build that fails leaves the site as it is, and npm start serves that', async () => {
  const checkout = await copyCheckout();
  const built = checkout.build();
  await checkout.append('astro.config.ts', "\nthrow new Error('A mistake');\n");

  const build = checkout.npm(['run', 'build']);
  expect(await build.exitCode).toBe(1);
  expect(build.output()).toMatch(/^The build failed; .+$/m);
  expect(checkout.build()).toBe(built);
  expect(await checkout.builds()).toEqual([built]);

  const storage = { DATA_DIR: join(await temporaryDirectory(), 'data') };
  const site = checkout.npm(['start'], { ...storage, PORT: '0' });
  const url = await vi.waitFor(() => {
    const [, address] = /is served at (http:\S+)/.exec(site.output()) ?? [];
    if (!address) throw new Error(`No address yet: ${site.output()}`);
    return address;
  });
  expect(site.output()).toMatch(/^The pages of the last good build are served\.$/m);
  expect(await load(`${url}/about`)).toMatchObject({ status: '200' });
}, 120_000);
