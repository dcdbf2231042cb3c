import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified file: it is sent to every page and parsed there. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that axe leaves off by default, in addition to its rules for WCAG 2.2 A and AA and good practice. */
const RULES = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'css-orientation-lock': { enabled: true },
  'table-fake-caption': { enabled: true },
  'td-has-header': { enabled: true },
};

/** The rules for a visitor who asks for more contrast: 7:1, which includes the 4.5:1 of the other rule. */
export const ENHANCED = {
  ...RULES,
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: true },
};

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Runs axe on the page, or on its elements that a selector matches; returns the rules that are broken, each with the
 * elements that break it.
 */
export async function axeViolations(
  page: Page,
  { rules = RULES, within = 'html' }: { rules?: axe.RuleObject; within?: string | undefined } = {},
) {
  // It is large, so a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ options, selector }) => {
      if (!window.axe) throw new Error('axe has left the page');
      const { violations } = await window.axe.run(document.querySelectorAll(selector), options);
      return violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target),
      }));
    },
    { options: { resultTypes: ['violations' as const], rules }, selector: within },
  );
}
