import type { Page } from '@playwright/test';
import { automationDesign } from '../../src/content/services/automation-design.ts';
import { agents } from '../../src/content/technology.ts';
import { expectAccessible, expectMoreContrast } from './expectAccessible.ts';
import { expect, test } from './site.ts';
import { STATES } from './states.ts';

/** How many px the page, its open dialogs and its toasts scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('dialog[open], [popover], [data-sonner-toast]'),
    ].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );

/** On long pages, the parts that a state can change; everyPage.spec.ts checks the rest of them. */
const CHANGED: Readonly<Record<string, string>> = {
  '/': 'header, dialog, form, [data-case], #faq, [data-sonner-toaster]',
  '/fix-first': '[data-case], [data-band], [data-step]:nth-child(-n + 3), #process-full',
};

async function checkState(
  page: Page,
  path: string,
  name: string,
  enter: () => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(path);
  await enter();
  expect(Math.max(...(await overflow(page)))).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 900 });
  const within = CHANGED[new URL(page.url()).pathname];
  await expectAccessible(page, within);
  // Errors have a colour of their own.
  if (name.includes('error')) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectMoreContrast(page, within);
  }
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

// Opening a window takes as long as a check, so all states of a page share one.
for (const [path, states] of Object.entries(STATES)) {
  test(`axe finds nothing on ${path} in any state, nor does it scroll sideways`, async ({
    page,
    expectedProblems,
  }) => {
    for (const [name, enter] of Object.entries(states)) {
      await test.step(name, () =>
        checkState(page, path, name, () => enter(page, expectedProblems)),
      );
    }
  });
}

test('a table is one to a screen reader where its cells stand in one column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  for (const [path, rows, heads] of [
    ['/technology', agents.cases, 0],
    // The header row of the first column stays above the list.
    ['/services/automation-design', automationDesign.comparison.table.rows, 1],
  ] as const) {
    await page.goto(path);
    const cells = page.locator('main tbody tr').first().locator('th, td');
    const starts = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().x),
    );
    expect(new Set(starts).size, path).toBe(1);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const count = (role: string) =>
      nodes.filter((node) => !node.ignored && node.role?.value === role).length;
    expect(['table', 'row', 'rowheader', 'cell'].map(count), path).toEqual([
      1,
      rows.length + heads,
      rows.length,
      2 * rows.length,
    ]);
  }
});
