import type { Page } from '@playwright/test';

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

/** How much the leading of headings of one level differs at most, as a share of their size. */
export const leadingSpread = (page: Page) =>
  page.evaluate(() => {
    const leadings = new Map<string, number[]>();
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3, h4)')) {
      // The verdict in the sticky result of /fix-first keeps the height of two lines of small text.
      if (!heading.checkVisibility() || heading.closest('.sr-only, [data-band]')) continue;
      const { lineHeight, fontSize, fontFamily } = getComputedStyle(heading);
      const kind = `${heading.localName} ${fontFamily}`;
      const leading = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      leadings.set(kind, [...(leadings.get(kind) ?? []), leading]);
    }
    return Math.max(0, ...[...leadings.values()].map((all) => Math.max(...all) - Math.min(...all)));
  });
