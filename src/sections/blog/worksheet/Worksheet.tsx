import type { ReactNode } from 'react';
import { worksheet } from '../../../content/blog/worksheets.ts';

export interface WorksheetProps {
  /** The path of its article. */
  article: string;
  /** How its address ends. */
  name: string;
  title: string;
  /** Its one table. */
  children?: ReactNode;
}

/** A worksheet as the article at this path has it. */
export function worksheetOf(article: string, Sheet: (props: WorksheetProps) => ReactNode) {
  return (props: Omit<WorksheetProps, 'article'>) => Sheet({ ...props, article });
}

/** A table that readers fill in, and under it the ways to keep it: as a file, and on paper. */
export function Worksheet({ article, name, title, children }: WorksheetProps) {
  const path = worksheetPath(article, name);
  return (
    <>
      {children}
      <p className="-mt-7 mb-10 flex flex-wrap gap-x-6 text-small screen-only">
        <a href={`${path}.csv`} download aria-label={`${worksheet.download}: ${title}`}>
          {worksheet.download}
        </a>
        <a href={path} aria-label={`${worksheet.print}: ${title}`}>
          {worksheet.print}
        </a>
      </p>
    </>
  );
}

/** The path of a worksheet's own page; its CSV file has the same with `.csv`. */
export function worksheetPath(article: string, name: string): string {
  return `${article}/worksheets/${name}`;
}
