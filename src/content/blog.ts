/** The index of the journal. */
export const blog = {
  name: 'Blog',
  label: 'The journal',
  title: 'Methods for people who have to decide',
  lead: 'Each article makes one argument, backs it up and ends with steps you can take yourself, with or without us.',
  description:
    'Articles on fixing processes before automating them: what to fix first, where AI agents work, what to measure and what leaders should learn.',
  filterLabel: 'Filter articles by category',
  all: 'All',
  paging: {
    label: 'Pages of the list',
    /** Page 1 of 2. */
    page: 'Page',
    of: 'of',
    newer: 'Newer articles',
    older: 'Older articles',
  },
  newsletter: {
    title: 'The next one, by email',
    text: 'Our latest insights on process optimization and AI automation. No sales calls, and every email has an unsubscribe link.',
    action: 'Subscribe to Updates',
  },
  article: {
    back: 'Back to Blog',
    /** After the minutes. */
    readTime: 'min read',
    /** Before the day of its last change. */
    updated: 'Updated',
    related: 'Read next',
    share: 'Share this article',
    copied: { title: 'Link copied', text: 'The address of this article is on your clipboard.' },
  },
} as const;
