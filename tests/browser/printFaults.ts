import type { Page } from '@playwright/test';
import { brand } from '../../brand.ts';

/** A4 less its margins of 18 mm, in px. */
export const PAPER_WIDTH = 658;

/** A3, lying. */
const LARGE_PAPER_WIDTH = 1451;

/**
 * What paper has no use for, or not the ink: controls, sideways pages, light text, grounds under text; and
 * columns on large paper that nobody could read, since what stood beside them is not printed; and paper that does not
 * say whose page it is and where to write to.
 */
export async function printFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 990 });
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(findFaults, PAPER_WIDTH);
  const unsaid: string[] = [];
  for (const part of [brand.name, brand.email]) {
    if ((await page.getByText(part).filter({ visible: true }).count()) === 0) unsaid.push(part);
  }
  await page.setViewportSize({ width: LARGE_PAPER_WIDTH, height: 990 });
  const narrow = await page.evaluate(findNarrowText);
  await page.emulateMedia({ media: null });
  return [...faults, ...narrow, ...unsaid.map((part) => `${part} is not on it`)];
}

/** Runs in the page. */
function findNarrowText(): string[] {
  return [...document.querySelectorAll(':is(p, li, dt, dd):not(.sr-only)')]
    .filter((element) => element.checkVisibility() && (element.textContent ?? '').length > 20)
    .filter((element) => element.getBoundingClientRect().width < 80)
    .map((element) => `a narrow column: ${element.outerHTML.slice(0, 80)}`);
}

/** Runs in the page. */
function findFaults(width: number): string[] {
  const shown = [...document.querySelectorAll('body *:not(svg, svg *)')].filter((element) =>
    element.checkVisibility(),
  );
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return (red + green + blue) / 3;
  };
  /** A line of text that looks like one and shows all of it, and the mark at what was chosen. */
  const isRead = (element: Element) =>
    element instanceof HTMLInputElement &&
    (element.type === 'radio' ||
      (getComputedStyle(element).borderStyle === 'none' &&
        element.scrollWidth <= element.clientWidth));
  const found = {
    'a control': shown.filter(
      (element) =>
        // A figure is read on paper; its formula is not opened.
        element.matches('nav, footer, form, button:not([data-figure]), input, dialog') &&
        !isRead(element) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().height > 0,
    ),
    'light text': shown.filter((element) => luminance(getComputedStyle(element).color) > 100),
    'a ground': shown.filter(
      (element) =>
        element.textContent?.trim() &&
        element.tagName !== 'SPAN' &&
        // White is the paper's own.
        !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(
          getComputedStyle(element).backgroundColor,
        ),
    ),
  };
  const faults = Object.entries(found).flatMap(([fault, elements]) =>
    elements.map((element) => `${fault}: ${element.outerHTML.slice(0, 80)}`),
  );
  const { scrollWidth } = document.documentElement;
  return scrollWidth > width ? [...faults, `${scrollWidth} px wide`] : faults;
}

/** A page of a PDF as its objects have it; `Pages` are their tree. */
const PDF_PAGE = /\/Type\s*\/Page\b/g;

/** How many sheets of this paper a page prints on. */
export async function pdfPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(PDF_PAGE)?.length ?? 0;
}
