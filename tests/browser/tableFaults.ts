import type { Page } from '@playwright/test';

/** The least room between a label and its value, or between two figures in a row, in px. */
const ROOM = 8;

/** What is wrong with the tables of a page on a phone. Tables that are filled in by hand scroll. */
export const tableFaults = (page: Page) =>
  page.evaluate((room) => {
    const boxOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('.data-table:not(:has(td:empty:last-child)) table')]
      .filter((table) => table.checkVisibility() && !table.closest('[inert]'))
      .flatMap((table) => {
        const name = table.querySelector('caption, thead')?.textContent?.trim().slice(0, 40);
        const faults: string[] = [];
        const { left, right } = table.getBoundingClientRect();
        const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
        if (scrollWidth > clientWidth) faults.push('scrolls sideways');
        for (const row of table.querySelectorAll('tbody tr')) {
          const box = row.getBoundingClientRect();
          if (box.left > left + 1 || box.right < right - 1) faults.push('a rule is not whole');
          const cells = [...row.children].filter((cell) => cell.textContent);
          for (const [index, cell] of cells.entries()) {
            const style = getComputedStyle(cell);
            if (style.display === 'grid') {
              const label = Number.parseFloat(style.gridTemplateColumns);
              const start = boxOf(cell).left - cell.getBoundingClientRect().left;
              if (start < label + room) faults.push(`no room before ${cell.textContent}`);
              if (style.textAlign !== 'start') faults.push(`not at its label: ${cell.textContent}`);
            }
            const next = cells[index + 1];
            if (!next || style.display !== 'table-cell') continue;
            const gap = next.getBoundingClientRect().left - boxOf(cell).right;
            if (gap < room - 1) faults.push(`no room after ${cell.textContent}: ${gap}`);
          }
        }
        return faults.map((fault) => `${name}: ${fault}`);
      });
  }, ROOM);
