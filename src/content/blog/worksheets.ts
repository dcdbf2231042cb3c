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

export function metadata(title: string, articleTitle: string) {
  return {
    title,
    description: `${title}: a worksheet to print or open in a spreadsheet, from “${articleTitle}”.`,
  };
}
