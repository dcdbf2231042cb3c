import { automationDesign } from '../../src/content/services/automation-design.ts';
import { agents } from '../../src/content/technology.ts';
import { sitePaths } from '../sitePaths.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectMoreContrast } from './expectMoreContrast.ts';
import { PAGE_PATHS } from './pages.ts';
import { expect, test } from './site.ts';
import { STATES } from './states.ts';
import { lowContrastOverDrawings } from './textOverDrawings.ts';

const WIDTHS = [390, 1280] as const;

test('every page of the sitemap is looked at', async ({ site }) => {
  const looked: readonly string[] = PAGE_PATHS;
  expect((await sitePaths(site.url)).filter((path) => !looked.includes(path))).toEqual([]);
});

for (const [state, { path, enter, problem }] of Object.entries(STATES)) {
  test(`axe finds nothing on ${path} with ${state}`, async ({ page, expectedProblems }) => {
    if (problem) expectedProblems.push(problem);
    // One window for both: to open one takes as long as a look.
    for (const width of WIDTHS) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await enter(page);
        await expectAccessible(page);
        // One width will do: colours are the same at any.
        if (width === WIDTHS[0]) await expectMoreContrast(page);
        await page.evaluate(() => localStorage.clear());
        await page.goto('about:blank');
      });
    }
  });
}

for (const [path, rows] of [
  ['/technology', agents.cases],
  ['/services/automation-design', automationDesign.comparison.rows],
] as const) {
  test(`the table of ${path} is one to a screen reader where its cells stand in one column`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const cells = page.locator('main tbody tr').first().locator('th, td');
    const starts = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().x),
    );
    expect(new Set(starts).size).toBe(1);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const count = (role: string) =>
      nodes.filter((node) => !node.ignored && node.role?.value === role).length;
    expect(['table', 'row', 'rowheader', 'cell'].map(count)).toEqual([
      1,
      rows.length,
      rows.length,
      2 * rows.length,
    ]);
  });
}

test('the measurement finds text that cannot be read over a drawing', async ({ page }) => {
  await page.setContent(`
    <svg width="400" height="80" style="position: absolute">
      <path d="M0 40H400" stroke="#000" stroke-width="40" />
    </svg>
    <p style="position: absolute; padding-top: 25px; color: #222">Dark on a dark stroke</p>`);
  const { low } = await lowContrastOverDrawings(page);
  expect(low).toEqual([expect.stringMatching(/^Dark on a dark stroke: 1\.\d+$/)]);
});

test('every page has a title of its own', async ({ page }) => {
  const titles = new Map<string, string>();
  for (const path of PAGE_PATHS) {
    const html = await (await page.request.get(path)).text();
    titles.set(path, /<title>(.*?)<\/title>/.exec(html)?.[1] ?? path);
  }
  expect(new Set(titles.values()).size).toBe(titles.size);
});
