import type { Page } from '@playwright/test';
import { brand } from '../../brand.ts';

/** The width of A4 without margins of 18 mm, in px. */
export const PAPER_WIDTH = 658;

/**
 * The faults of a page on paper: controls, content wider than the paper, text cut at its edge, light text, coloured
 * backgrounds, and a missing name or address of the firm.
 */
export async function printFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 990 });
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(findFaults, PAPER_WIDTH);
  const unsaid: string[] = [];
  for (const part of [brand.name, brand.email]) {
    if ((await page.getByText(part).filter({ visible: true }).count()) === 0) unsaid.push(part);
  }
  await page.emulateMedia({ media: null });
  return [...faults, ...unsaid.map((part) => `${part} is not on it`)];
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
  /** Fields that read as text: all of their value shows, without a border; and radio buttons, which mark the choice. */
  const isRead = (element: Element) =>
    element instanceof HTMLInputElement &&
    (element.type === 'radio' ||
      (getComputedStyle(element).borderStyle === 'none' &&
        element.scrollWidth <= element.clientWidth));
  const found = {
    'a control': shown.filter(
      (element) =>
        // A button with a figure prints as the figure.
        element.matches('nav, footer, form, button:not([data-figure]), input, dialog') &&
        !isRead(element) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().height > 0,
    ),
    'text cut at the left edge': shown.filter((element) => {
      const [first] = element.childNodes;
      if (first?.nodeType !== Node.TEXT_NODE || !first.textContent?.trim()) return false;
      // Hidden as by `.sr-only`.
      if (getComputedStyle(element).clipPath === 'inset(50%)') return false;
      const range = document.createRange();
      range.selectNodeContents(first);
      return range.getBoundingClientRect().left < -0.5;
    }),
    'light text': shown.filter((element) => luminance(getComputedStyle(element).color) > 100),
    'a background': shown.filter(
      (element) =>
        element.textContent?.trim() &&
        element.tagName !== 'SPAN' &&
        // White is the colour of the paper.
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

/** The object of one page in a PDF; `/Pages` is the tree of all. */
const PDF_PAGE = /\/Type\s*\/Page\b/g;

/** The number of sheets that a page prints on. */
export async function pdfPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(PDF_PAGE)?.length ?? 0;
}
