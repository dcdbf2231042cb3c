/** The filters of the index after All, in order. */
export const ARTICLE_FILTERS = [
  'Process Optimization',
  'AI & Automation',
  'Leadership & Strategy',
  'ROI & Results',
] as const;

/** Every category; the last has no filter, so its articles are not listed. */
export const ARTICLE_CATEGORIES = [...ARTICLE_FILTERS, 'Technology Strategy'] as const;

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];
