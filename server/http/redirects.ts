/** Pages that have moved for good, each with the one that took its place; without the first slash. */
export const MOVED_PAGES: ReadonlyMap<string, string> = new Map([
  // Both slugs of this article are in use (design, D4).
  ['blog/enterprise-ai-budgets-surge-2025', 'blog/enterprise-ai-budgets-surge'],
]);
