import { contactPrompts } from '../shared/contactPrompts.ts';

export const blog = {
  name: 'Blog',
  /** The title of the index in search results. */
  searchTitle: 'Journal: fix processes before automating',
  label: 'The journal',
  title: 'Methods for people who have to decide',
  lead: 'How to fix a process before you automate it. Each article makes one argument, backs it up and ends with steps you can take yourself.',
  filterLabel: 'Filter articles by category',
  all: 'All',
  /** Announced by screen readers with the number of articles in a category. */
  counted: { one: 'article', many: 'articles' },
  paging: {
    label: 'Pages of the list',
    /** Shown as “Page 1 of 2”. */
    page: 'Page',
    of: 'of',
    newer: 'Newer articles',
    older: 'Older articles',
  },
  newsletter: {
    title: 'The next article, by email',
    text: 'One article at a time, when there is a new one. No sales calls, and every email has an unsubscribe link.',
    action: 'Subscribe to Updates',
    /** The second button, to the contact form. */
    contact: { label: 'Ask about your process', prompt: contactPrompts.ask },
  },
  article: {
    back: 'Back to Blog',
    /** Shown after the minutes. */
    readTime: 'min read',
    /** Shown before the date of the last change. */
    updated: 'Updated',
    /** Shown before the date and the description of the last change. */
    changed: 'What changed on',
    related: 'Read next',
    share: 'Share this article',
    copied: { title: 'Link copied', text: 'The address of this article is on your clipboard.' },
  },
} as const;

const DESCRIPTION =
  'Articles on fixing processes before automating them: what to fix first, where AI agents work, what to measure and what leaders should learn.';

/** For one page of the index, or of the articles of a category. */
export function metadata(page: number, lastPage: number, category?: string) {
  const title = category ? `${blog.name}: ${category}` : blog.searchTitle;
  const description = category
    ? `Articles on ${category}. Each makes one argument, backs it up and ends with steps you can take yourself.`
    : DESCRIPTION;
  if (page === 1) return { title, description };
  const { page: word, of } = blog.paging;
  return {
    title: `${title} - ${word.toLowerCase()} ${page}`,
    description: `${description} ${word} ${page} ${of} ${lastPage}.`,
  };
}
