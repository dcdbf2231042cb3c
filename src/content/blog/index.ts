import { contactPrompts } from '../shared/contactPrompts.ts';

export const metadata = {
  title: 'Journal: fix processes before automating',
  description:
    'Articles on fixing processes before automating them: what to fix first, where AI agents work, what to measure and what leaders should learn.',
};

export const blog = {
  label: 'The journal',
  title: 'Methods for people who have to decide',
  lead: 'How to fix a process before you automate it. Each article makes one argument, backs it up and ends with steps you can take yourself.',
  filterLabel: 'Filter articles by category',
  all: 'All',
  /** Announced by screen readers with the number of articles in a category. */
  counted: { one: 'article', many: 'articles' },
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

/** Texts below the table of a worksheet in its article, and on the page of the worksheet. */
export const worksheetTexts = {
  download: 'Download as CSV',
  print: 'Print the worksheet',
  back: 'Back to the article',
  from: 'From the article',
  printNow: 'Print',
  printByCommand: 'Print it with your browser’s print command.',
  /** Headings above the rows from the article, and above the empty rows. */
  example: 'Example from the article',
  yours: 'Yours',
  /** Shown if each row is a question with an example. */
  beneath: 'The example from the article is in small type. Write beneath it.',
} as const;

export function worksheetMetadata(title: string, articleTitle: string) {
  return {
    title,
    description: `${title}: a worksheet to print or open in a spreadsheet, from “${articleTitle}”.`,
  };
}
