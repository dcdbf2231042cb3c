/** The index of the journal. */
export const blog = {
  name: 'Blog',
  label: 'The journal',
  title: 'Methods for people who have to decide',
  lead: 'Each article makes one argument, backs it up and ends with steps you can take yourself, with or without us.',
  description:
    'Articles on fixing processes before automating them: what to fix first, where AI agents work, what to measure and what leaders should learn.',
  /** Of the pages that have one category's articles. */
  categoryDescription: (category: string) =>
    `Articles on ${category}. Each makes one argument, backs it up and ends with steps you can take yourself.`,
  filterLabel: 'Filter articles by category',
  all: 'All',
  /** What a screen reader is told of a choice: how many there are. */
  counted: { one: 'article', many: 'articles' },
  paging: {
    label: 'Pages of the list',
    /** Page 1 of 2. */
    page: 'Page',
    of: 'of',
    newer: 'Newer articles',
    older: 'Older articles',
  },
  newsletter: {
    title: 'The next article, by email',
    text: 'One article at a time, when there is a new one. No sales calls, and every email has an unsubscribe link.',
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

/** What stands around a worksheet: under its table in the article, and on its own page. */
export const worksheet = {
  download: 'Download as CSV',
  print: 'Print the worksheet',
  back: 'Back to the article',
  from: 'From the article',
  printNow: 'Print',
  printByCommand: 'Print it with your browser’s print command.',
  /** Over the rows that the table has in the article, and over the empty ones. */
  example: 'Example from the article',
  yours: 'Yours',
  /** Where the rows are questions, each to be answered under its example. */
  beneath: 'The example from the article is in small type. Write beneath it.',
} as const;
