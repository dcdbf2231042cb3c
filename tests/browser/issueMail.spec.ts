import { expect, type Page, test } from '@playwright/test';
import { renderIssue } from '../../mails/issueMail.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { mailSchemes } from '../../mails/renderHtml.ts';
import { readIssueSource, SAMPLE_NOTE, UNSUBSCRIBE_URL } from '../sampleMails.ts';
import { axeViolations } from './axeViolations.ts';
import { layoutFaults } from './layoutFaults.ts';
import { SITE_DIR } from './pages.ts';

/** An article with wide tables, and one with a table in its first part, of which the mail shows only that part. */
const [WHOLE, SHORT] = ['developing-ai-ready-leaders', 'enterprise-ai-budgets-surge'];
const PHONE = 360;
const DESKTOP = 700;

/** Shows an issue as a mail program that supports style sheets and a dark scheme does. */
async function openIssue(page: Page, slug: string, isWhole: boolean): Promise<void> {
  const { html, picture } = renderIssue(readIssueSource(SITE_DIR, slug), {
    unsubscribeUrl: UNSUBSCRIBE_URL,
    note: isWhole ? SAMPLE_NOTE : undefined,
    isWhole,
  });
  await page.setContent(html.replace(`cid:${PICTURE_CID}`, `data:image/png;base64,${picture}`));
}

/** Axe's findings but for the landmarks, which are those of the mail program. */
async function faultsOf(page: Page) {
  const faults = await axeViolations(page);
  return faults.filter(({ id }) => id !== 'region' && id !== 'landmark-one-main');
}

for (const slug of [WHOLE, SHORT]) {
  test(`the issue of ${slug} can be read and its drawing seen on any background, on a phone and on a desk`, async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openIssue(page, slug, slug !== SHORT);
      const surface = Buffer.from(mailSchemes[colorScheme].surface.slice(1), 'hex');
      await expect(page.locator('body')).toHaveCSS(
        'background-color',
        `rgb(${[...surface].join(', ')})`,
      );
      for (const width of [320, DESKTOP, PHONE]) {
        expect(await layoutFaults(page, width)).toEqual([]);
      }
      expect(await faultsOf(page)).toEqual([]);
    }
    const { alt, width, height } = readIssueSource(SITE_DIR, slug).drawing;
    const drawing = page.getByRole('link', { name: alt }).getByRole('img');
    for (const window of [PHONE, DESKTOP]) {
      await page.setViewportSize({ width: window, height: 800 });
      const box = await drawing.boundingBox();
      expect(box?.width).toBe(Math.min(width, window - 40));
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1);
    }
  });
}

test('a table has columns on a desk, and on a phone each cell the header of its column', async ({
  page,
}) => {
  await openIssue(page, WHOLE, true);
  const row = page.locator('table.data').first().locator('tbody tr').first();
  const [first, second] = [row.locator('th'), row.locator('td').first()];
  const topOf = async (cell: typeof first) => (await cell.boundingBox())?.y;

  await page.setViewportSize({ width: DESKTOP, height: 800 });
  expect(await topOf(second)).toBe(await topOf(first));
  await expect(row.locator('.label').first()).toBeHidden();
  await expect(page.locator('thead').first()).toBeVisible();

  await page.setViewportSize({ width: PHONE, height: 800 });
  expect(await topOf(second)).toBeGreaterThan((await topOf(first)) ?? 0);
  await expect(row.locator('.label').first()).toBeVisible();
  await expect(page.locator('thead').first()).toBeHidden();
});
