import type { Page } from '@playwright/test';
import { PAPER_WIDTH } from '../shots/folder.ts';

/** What paper has no use for, or not the ink: controls, sideways pages, light text, grounds under text. */
export async function printFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 990 });
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(findFaults, PAPER_WIDTH);
  await page.emulateMedia({ media: null });
  return faults;
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
  const found = {
    'a control': shown.filter(
      (element) =>
        element.matches('nav, footer, form, button, input, dialog') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().height > 0,
    ),
    'light text': shown.filter((element) => luminance(getComputedStyle(element).color) > 100),
    'a ground': shown.filter(
      (element) =>
        element.textContent?.trim() &&
        element.tagName !== 'SPAN' &&
        getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
    ),
  };
  const faults = Object.entries(found).flatMap(([fault, elements]) =>
    elements.map((element) => `${fault}: ${element.outerHTML.slice(0, 80)}`),
  );
  const { scrollWidth } = document.documentElement;
  return scrollWidth > width ? [...faults, `${scrollWidth} px wide`] : faults;
}
