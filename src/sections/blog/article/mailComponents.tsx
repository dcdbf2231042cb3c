import { worksheetTexts } from '../../../content/blog/index.ts';
import type { DurationChartProps } from '../../../ui/data/DurationChart.tsx';
import { articleComponents, type CardLanesProps, chartsLeftOut } from './articleComponents.tsx';
import type { ClaimDotsProps } from './ClaimDots.tsx';
import { type WorksheetProps, worksheetOf, worksheetPath } from './Worksheet.tsx';

/** The components for an article in a mail, which has no drawings and one column. */
export function mailComponents(path: string) {
  const { table: _scrolling, ...components } = articleComponents(path);
  return {
    ...components,
    ...chartsLeftOut,
    CardLanes: CardList,
    ClaimDots: ClaimCaption,
    DurationChart: DurationList,
    Worksheet: worksheetOf(path, Worksheet),
  };
}

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

/** Separates cards, because they begin with a number. */
const WIDE_SPACE = '\u2003';

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

function ClaimCaption({ caption }: ClaimDotsProps) {
  return <p>{caption}</p>;
}

/** The table of a worksheet, and a link to its page. */
function Worksheet({ article, name, title, children }: WorksheetProps) {
  return (
    <>
      {children}
      <p>
        <a href={worksheetPath(article, name)}>
          {worksheetTexts.print}: {title}
        </a>
      </p>
    </>
  );
}
