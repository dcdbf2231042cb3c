import type { ReactNode } from 'react';
import { CHART_NAMES } from '../../../articles/minutesToRead.ts';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { DurationChart } from '../../../ui/data/DurationChart.tsx';
import { Formula } from '../../../ui/text/Formula.tsx';
import { NumberedList } from '../../../ui/text/NumberedList.tsx';
import ArticleImage from './ArticleImage.astro';
import ArticleTable from './ArticleTable.astro';
import { ClaimDots } from './ClaimDots.tsx';
import { BarChart } from './charts/BarChart.tsx';
import { CaseDots } from './charts/CaseDots.tsx';
import { ColumnChart } from './charts/ColumnChart.tsx';
import { LineChart } from './charts/LineChart.tsx';
import { PointScale } from './charts/PointScale.tsx';
import { ProcessLine } from './charts/ProcessLine.tsx';
import { Worksheet, worksheetOf } from './Worksheet.tsx';

const charts = {
  BarChart,
  CaseDots,
  ColumnChart,
  LineChart,
  PointScale,
  ProcessLine,
} satisfies Record<(typeof CHART_NAMES)[number], unknown>;

/** For feeds and mails, which show no charts. The articles state the figures of their charts in the text too. */
export const chartsLeftOut = Object.fromEntries(CHART_NAMES.map((name) => [name, () => null]));

/** The components that the MDX of an article can use without an import. */
export function articleComponents(path: string) {
  return {
    img: ArticleImage,
    table: ArticleTable,
    ...charts,
    CardLanes,
    // Not one of the charts that feeds and mails leave out: its caption has figures that the text does not state.
    ClaimDots,
    DurationChart,
    Formula,
    NumberedList,
    SideNote,
    Worksheet: worksheetOf(path, Worksheet),
  };
}

/** A paragraph that stands beside the next one if there is room (`side-note` in `styles/prose.css`), or else before it. */
export function SideNote({ children }: { children: ReactNode }) {
  return <div className="side-note">{children}</div>;
}

export interface CardLanesProps {
  lanes: readonly {
    readonly title: string;
    readonly cards: readonly string[];
    /** The cards are crossed out. */
    readonly struck?: boolean;
  }[];
}

/** Cards in lanes, by who does the work. */
export function CardLanes({ lanes }: CardLanesProps) {
  return (
    <DefinitionList
      layout="rows"
      items={lanes.map(({ title, cards, struck }) => ({
        term: title,
        text: (
          <ul className="flex flex-wrap gap-2">
            {cards.map((card) => (
              <li key={card} className="border border-ink bg-surface px-2">
                {struck ? <s>{card}</s> : card}
              </li>
            ))}
          </ul>
        ),
      }))}
      className="text-small"
      parts={{
        row: 'grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[7rem_1fr]',
        term: 'font-semibold text-accent',
      }}
    />
  );
}
