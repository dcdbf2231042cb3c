import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copySources, runBuild } from '../buildCopy.ts';
import { test as base, expect, hold, holdScripts, SITE_SCRIPT } from './site.ts';

/** Components that know nothing of this site, and a page with each of them. */
const SOURCES = {
  'Counter.tsx': `import { useState } from 'react';
    export default function Counter() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{'Pressed ' + count}</button>;
    }`,
  'Broken.tsx': `export default function Broken() {
      if (!import.meta.env.SSR) throw new Error('broken on purpose');
      return <form action="/newsletter"><button>Send</button></form>;
    }`,
  'pages/counters.astro': `---
    import Document from '../layouts/Document.astro';
    import Counter from '../Counter.tsx';
    import Broken from '../Broken.tsx';
    ---
    <Document title="Counters" description="Counters">
      <Counter client:interaction /><Broken client:interaction />
    </Document>`,
};

const test = base.extend<object, { builtCopy: string }>({
  builtCopy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const copy = await copySources();
      for (const [file, source] of Object.entries(SOURCES)) {
        await writeFile(join(copy, 'src', file), source.replace(/^ {4}/gm, ''));
      }
      const { exitCode, errors } = await runBuild(copy);
      expect(exitCode, errors).toBe(0);
      await use(join(copy, 'dist'));
      await rm(copy, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// In one worker, so that the copy is built once.
test.describe.configure({ mode: 'default' });

test.describe('on a page with components of others', () => {
  test.use({ siteDir: ({ builtCopy }, use) => use(builtCopy) });

  test('an ordinary component counts each press once, before and after it is hydrated', async ({
    page,
  }) => {
    const loadSite = await hold(page, SITE_SCRIPT);
    const loadIslands = await holdScripts(page);
    await page.goto('/counters', { waitUntil: 'commit' });
    const counter = page.getByRole('button', { name: /^Pressed/ });
    await counter.click();
    await counter.click();
    loadSite();
    await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
    await counter.click();
    await expect(counter).toHaveText('Pressed 0');
    await expect(counter).toHaveAttribute('aria-busy', 'true');
    loadIslands();
    await expect(counter).toHaveText('Pressed 3');
    await expect(counter).not.toHaveAttribute('aria-busy');
    await counter.click();
    await expect(counter).toHaveText('Pressed 4');
  });

  test('a form that throws while it is hydrated stays, and is sent natively', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/broken on purpose|Minified React error/);
    await page.goto('/counters');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/newsletter\??$/);
    await page.goto('/counters');
    await page.getByRole('button', { name: 'Send' }).hover();
    await expect(page.locator('astro-island[data-failed]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/newsletter\??$/);
  });
});

test('a press in an island with another directive is neither stopped nor repeated', async ({
  page,
}) => {
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const island =
      '<main id="main"><astro-island client="another" opts="{}" ssr style="display:block;padding-top:9rem"><button type="button">Count</button><input aria-label="Count too"></astro-island>';
    const body = (await response.text()).replace('<main id="main"', `${island}<div`);
    await route.fulfill({ response, body });
  });
  const load = await hold(page, SITE_SCRIPT);
  await page.goto('/about', { waitUntil: 'commit' });
  const island = page.locator('astro-island[client="another"]');
  await island.evaluate((element) => {
    const counted: string[] = [];
    Object.assign(window, { counted });
    for (const type of ['click', 'input'])
      element.addEventListener(type, (event) => counted.push(event.type));
  });
  const act = async () => {
    await island.getByRole('button').click();
    await island.getByRole('textbox').pressSequentially('a');
  };
  await act();
  await expect(island.getByRole('button')).not.toHaveAttribute('aria-busy');
  load();
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  await act();
  const counted = () => page.evaluate(() => (window as unknown as { counted: string[] }).counted);
  const once = ['click', 'input'];
  await expect.poll(counted).toEqual([...once, ...once]);
});
