/** The index of the journal. */
export const blog = {
  name: 'Blog',
  label: 'The journal',
  title: 'Methods for people who have to decide',
  lead: 'Each article makes one claim, shows why it holds and ends with steps that you can take on Monday, with or without us.',
  description:
    'Articles on repairing processes before automating them: what to fix first, where AI agents hold, what to measure and what leaders should learn.',
  filterLabel: 'Filter articles by category',
  all: 'All',
  paging: {
    label: 'Pages of the list',
    newer: 'Newer articles',
    older: 'Older articles',
  },
  newsletter: {
    title: 'The next one, by email',
    text: 'Our latest insights on process optimization and AI automation. No sequence, no sales call, and every issue ends with a link that takes you off the list.',
    action: 'Subscribe to Updates',
  },
  article: {
    back: 'Back to Blog',
    /** Before the day of its last change. */
    updated: 'Updated',
    related: 'Read next',
    share: 'Share this article',
    copied: { title: 'Link copied', text: 'The address of this article is on your clipboard.' },
  },
} as const;
