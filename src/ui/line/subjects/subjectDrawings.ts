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

/** The drawings of pages, for their cards. */
export const PAGE_DRAWINGS = [
  'straighten',
  'repair',
  'services',
  'machines',
  'phases',
  'journal',
  'clauses',
  'map',
] as const;

export type ArticleDrawingName = (typeof ARTICLE_DRAWINGS)[number];
export type PageDrawingName = (typeof PAGE_DRAWINGS)[number];
export type SubjectDrawingName = ArticleDrawingName | PageDrawingName;
