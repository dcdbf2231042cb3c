import type { Page } from '@playwright/test';

/** Text of an element that is outside the page, cut off or overlapped in a window of this width (px). */
export async function layoutFaults(page: Page, width: number, within = 'body'): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(findFaults, within);
}

/** The words of the page's heading that are broken in two lines. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('h1')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.sr-only')) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** Sets the browser's own text size, in px. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Runs in the page. */
function findFaults(within: string): string[] {
  const width = document.documentElement.clientWidth;
  const faults = new Set<string>();
  if (document.documentElement.scrollWidth > width) faults.add('the page scrolls sideways');
  const scrollsByItself = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || scrollsByItself(parent);
  };
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const edges = new Map<Element, { x: boolean; y: boolean; place: DOMRect }[]>();
  /** Where an element and those that it is in cut off their content. */
  function edgesAround(element: Element): { x: boolean; y: boolean; place: DOMRect }[] {
    const known = edges.get(element);
    if (known) return known;
    const { parentElement } = element;
    const outside = parentElement ? edgesAround(parentElement) : [];
    const { overflowX, overflowY } = getComputedStyle(element);
    const [x, y] = [hides(overflowX), hides(overflowY)];
    const cuts = element instanceof HTMLElement && (x || y);
    const place = element.getBoundingClientRect();
    const all = cuts ? [{ x, y, place }, ...outside] : outside;
    edges.set(element, all);
    return all;
  }
  const lines: { text: Node; box: DOMRect }[] = [];
  const root = document.querySelector(within);
  if (!root) return [`there is no ${within}`];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim()) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // Hidden as by `.sr-only`, at some widths.
    if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
    if (parent.closest('.sr-only, title, desc, script, style, a[href="#main"]')) continue;
    const excerpt = text.textContent.trim().slice(0, 40);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      if ((box.right > width + 1 || box.left < -1) && !scrollsByItself(parent)) {
        faults.add(`outside the page: ${excerpt}`);
      }
      if (!parent.closest('[data-navigation], [data-consent-banner]')) lines.push({ text, box });
      const isCut = edgesAround(parent).some(
        ({ x, y, place }) =>
          (x && (box.left < place.left - 1 || box.right > place.right + 1)) ||
          (y && (box.top < place.top - 1 || box.bottom > place.bottom + 1)),
      );
      if (isCut) faults.add(`cut off: ${excerpt}`);
    }
  }
  // The box of a line is taller than its letters.
  const letters = (box: DOMRect) => ({
    top: box.top + box.height * 0.2,
    bottom: box.bottom - box.height * 0.2,
  });
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { text, box }] of lines.entries()) {
    for (const next of lines.slice(index + 1)) {
      if (letters(next.box).top >= letters(box).bottom) break;
      const meets = box.left + 1 < next.box.right && next.box.left + 1 < box.right;
      if (meets && next.text !== text) {
        faults.add(`"${text.textContent?.trim()}" lies over "${next.text.textContent?.trim()}"`);
      }
    }
  }
  return [...faults];
}
