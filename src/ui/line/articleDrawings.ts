/** The drawings of the journal, one to an article. */
export const ARTICLE_DRAWINGS = [
  'budgets',
  'leaders',
  'decisions',
  'measure',
  'knots',
  'agents',
  'stack',
  'handover',
  'columns',
] as const;

export type ArticleDrawingName = (typeof ARTICLE_DRAWINGS)[number];
