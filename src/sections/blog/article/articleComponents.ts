import { CHART_NAMES } from '../../../articles/chartNames.ts';
import { DurationChart } from '../../../ui/data/DurationChart.tsx';
import { Formula } from '../../../ui/text/Formula.tsx';
import { NumberedList } from '../../../ui/text/NumberedList.tsx';
import ArticleImage from './ArticleImage.astro';
import ArticleTable from './ArticleTable.astro';
import { CardLanes } from './CardLanes.tsx';
import { ClaimDots } from './ClaimDots.tsx';
import { BarChart } from './charts/BarChart.tsx';
import { CaseDots } from './charts/CaseDots.tsx';
import { ColumnChart } from './charts/ColumnChart.tsx';
import { LineChart } from './charts/LineChart.tsx';
import { PointScale } from './charts/PointScale.tsx';
import { ProcessLine } from './charts/ProcessLine.tsx';
import { SideNote } from './SideNote.tsx';
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
