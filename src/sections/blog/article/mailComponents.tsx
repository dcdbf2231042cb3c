import { worksheet } from '../../../content/blog/worksheets.ts';
import type { DurationChartProps } from '../../../ui/DurationChart.tsx';
import { type WorksheetProps, worksheetOf, worksheetPath } from '../worksheet/Worksheet.tsx';
import { articleComponents } from './articleComponents.ts';
import type { CardLanesProps } from './CardLanes.tsx';
import type { ClaimDotsProps } from './ClaimDots.tsx';

/** What the MDX of an article at this path is made of in a mail, which draws nothing and has one column. */
export function mailComponents(path: string) {
  const { table: _scrolling, ...components } = articleComponents(path);
  return {
    ...components,
    CardLanes: CardList,
    ClaimDots: ClaimCaption,
    DurationChart: DurationList,
    Worksheet: worksheetOf(path, Worksheet),
  };
}

/** The figures of a chart. */
function DurationList({ stages, unit }: DurationChartProps) {
  return (
    <ul>
      {stages.map(({ title, from, to }) => (
        <li key={title}>
          {title}: {from === to ? from : `${from}-${to}`} {unit}
        </li>
      ))}
    </ul>
  );
}

/** Between cards, which begin with a number. */
const WIDE_SPACE = '\u2003';

/** The cards of each lane. */
function CardList({ lanes }: CardLanesProps) {
  return (
    <ul>
      {lanes.map(({ title, cards }) => (
        <li key={title}>
          {title}: {cards.join(WIDE_SPACE)}
        </li>
      ))}
    </ul>
  );
}

/** What the dots show. */
function ClaimCaption({ caption }: ClaimDotsProps) {
  return <p>{caption}</p>;
}

/** The table of a worksheet, and under it where the sheet can be had. */
function Worksheet({ article, name, title, children }: WorksheetProps) {
  return (
    <>
      {children}
      <p>
        <a href={worksheetPath(article, name)}>
          {worksheet.print}: {title}
        </a>
      </p>
    </>
  );
}
