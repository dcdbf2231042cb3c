import type { ReactNode } from 'react';
import type { Article } from '../../../articles/loadArticles.ts';
import { worksheetTexts } from '../../../content/blog/index.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { TableFrame } from '../../../ui/data/DataTable.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { FirstScreenEnd } from '../../../ui/layout/PageHero.tsx';
import type { WorksheetTable } from './readWorksheets.tsx';

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

/** On a phone, each column is wider than any word in either font, so that the columns do not move when the fonts load. */
const CELL =
  'border border-hairline print:border-ink max-md:not-print:min-w-26 px-2! py-2 print:px-1.5! print:py-0.5 print:text-[9pt]';
/** Room for handwriting. */
const ROOM = 'h-10 print:h-[10mm]';

export interface ArticleWorksheet extends WorksheetTable {
  readonly article: Article;
}

/** The page of a worksheet: its purpose, its article, and its table with room to write. */
export function PrintableWorksheet({ worksheet }: { worksheet: ArticleWorksheet }) {
  const { name, title, columns, blankRows, article } = worksheet;
  const path = worksheetPath(article.path, name);
  return (
    <Container className="pt-6 pb-section md:pt-10 print:p-0">
      <Button href={article.path} variant="link" className="screen-only">
        {worksheetTexts.back}
      </Button>
      <h1 className="mt-3 border-t border-ink pt-6 text-heading print:mt-0 print:pt-2 print:text-title">
        {title}
      </h1>
      <p className="mt-4 max-w-measure text-lead print:mt-1 print:max-w-none print:text-small">
        {worksheet.purpose ?? article.excerpt}
      </p>
      <p className="mt-3 text-small print:mt-1">
        {worksheetTexts.from} <TextLink href={article.path}>{article.title}</TextLink>
      </p>
      <FirstScreenEnd />
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3 screen-only">
        <Button data-print data-replay className="script-only">
          {worksheetTexts.printNow}
        </Button>
        <p className="no-script-only">{worksheetTexts.printByCommand}</p>
        <Button href={`${path}.csv`} download variant="link">
          {worksheetTexts.download}
        </Button>
      </div>
      {blankRows === 0 && <p className="mt-6 text-small print:mt-1">{worksheetTexts.beneath}</p>}
      <div className="prose">
        <TableFrame className="scrolls-sideways [&_table]:min-w-[32rem]">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={CELL}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {blankRows === 0 ? (
            <Questions worksheet={worksheet} />
          ) : (
            <>
              <RowGroup title={worksheetTexts.example} rows={worksheet.rows} className={CELL} />
              <RowGroup
                title={worksheetTexts.yours}
                rows={Array.from({ length: blankRows }, () => columns.map(() => ''))}
                className={`${CELL} ${ROOM}`}
              />
            </>
          )}
        </TableFrame>
      </div>
    </Container>
  );
}

/** Each row is a question, with an example above the room for the answer. */
function Questions({ worksheet: { rows } }: { worksheet: ArticleWorksheet }) {
  return (
    <tbody>
      {rows.map(([question, ...examples]) => (
        <tr key={question}>
          <th scope="row" className={`${CELL} font-semibold text-accent`}>
            {question}
          </th>
          {examples.map((example, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their places
            <td key={index} className={CELL}>
              <small className="print:text-[8pt]">{example}</small>
              <div className="h-8" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface RowGroupProps {
  title: string;
  rows: readonly (readonly string[])[];
  /** Of each cell. */
  className: string;
}

/** Rows under a title: those of the example, or empty ones. */
function RowGroup({ title, rows, className }: RowGroupProps) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={rows[0]?.length}
          className={`${CELL} font-semibold text-accent`}
        >
          {title}
        </th>
      </tr>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep their places
        <tr key={place}>
          {row.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their places
            <td key={index} className={className}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
