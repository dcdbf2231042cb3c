/** The filters of the index after All, in order (specification, section 2). */
export const ARTICLE_FILTERS = [
  'Process Optimization',
  'AI & Automation',
  'Leadership & Strategy',
  'ROI & Results',
] as const;

/** Every category; the last has no filter, and its article is not listed (design, D2). */
export const ARTICLE_CATEGORIES = [...ARTICLE_FILTERS, 'Technology Strategy'] as const;

/** What an article's own badge may say; it need not be its category (design, D3). */
export const ARTICLE_BADGES = [...ARTICLE_CATEGORIES, 'AI Technology'] as const;

/** A category as it stands in an address: `AI & Automation` is `ai-automation`. */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
