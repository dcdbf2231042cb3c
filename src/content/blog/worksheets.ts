import type { PageMetadata } from '../shared/pageMetadata.ts';

/** What stands around a worksheet: under its table in the article, and on its own page. */
export const worksheetTexts = {
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

/** What is said of the page of one worksheet. */
export function metadata(title: string, articleTitle: string): PageMetadata {
  return {
    title,
    description: `${title}: a worksheet to print or open in a spreadsheet, from “${articleTitle}”.`,
  };
}
