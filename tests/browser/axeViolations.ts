import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe's rules for WCAG 2.2 A and AA and good practice, with those that are off unless asked for. */
const MORE_RULES = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'table-fake-caption',
  'td-has-header',
];

const rules = Object.fromEntries(MORE_RULES.map((id) => [id, { enabled: true }]));

/**
 * What axe finds wrong with the page as it stands: rules, and the elements that break them.
 * @param only the one rule to hold the page against
 */
export async function axeViolations(page: Page, only?: string) {
  const { violations } = await new AxeBuilder({ page })
    // Without frames of other origins there is no need to open a second page for the result.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) })
    .analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
}
