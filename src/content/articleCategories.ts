/** The filters of the index after All, in order. */
export const ARTICLE_FILTERS = [
  'Process Optimization',
  'AI & Automation',
  'Leadership & Strategy',
  'ROI & Results',
] as const;

/** Every category. The last has no filter, so its article is not listed. */
export const ARTICLE_CATEGORIES = [...ARTICLE_FILTERS, 'Technology Strategy'] as const;

/** What an article's own badge may say: it may be narrower than the category that the index files it under. */
export const ARTICLE_BADGES = [...ARTICLE_CATEGORIES, 'AI Technology'] as const;

/** A category as it stands in an address: `AI & Automation` is `ai-automation`. */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
