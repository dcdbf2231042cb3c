import type { ReactNode } from 'react';
import { worksheetTexts } from '../../../content/blog/worksheets.ts';

export interface WorksheetProps {
  /** The path of the article. */
  article: string;
  /** The last part of the worksheet's address. */
  name: string;
  title: string;
  children?: ReactNode;
}

/** A worksheet component for the articles' MDX, which does not know the path of its article. */
export function worksheetOf(article: string, Component: (props: WorksheetProps) => ReactNode) {
  return (props: Omit<WorksheetProps, 'article'>) => Component({ ...props, article });
}

/** A table to fill in, with links to its CSV file and its printable page. */
export function Worksheet({ article, name, title, children }: WorksheetProps) {
  const path = worksheetPath(article, name);
  return (
    <>
      {children}
      <p className="-mt-7 mb-10 flex flex-wrap gap-x-6 text-small screen-only">
        <a href={`${path}.csv`} download aria-label={`${worksheetTexts.download}: ${title}`}>
          {worksheetTexts.download}
        </a>
        <a href={path} aria-label={`${worksheetTexts.print}: ${title}`}>
          {worksheetTexts.print}
        </a>
      </p>
    </>
  );
}

/** The path of a worksheet's page. Its CSV file has the same path with `.csv`. */
export function worksheetPath(article: string, name: string): string {
  return `${article}/worksheets/${name}`;
}
