import { DurationChart } from '../../../ui/DurationChart.tsx';
import { Formula } from '../../../ui/Formula.tsx';
import { NumberedList } from '../../../ui/NumberedList.tsx';
import { Worksheet, worksheetOf } from '../worksheet/Worksheet.tsx';
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

/** The components that the MDX of an article can use without an import. */
export function articleComponents(path: string) {
  return {
    img: ArticleImage,
    table: ArticleTable,
    BarChart,
    CardLanes,
    CaseDots,
    ClaimDots,
    ColumnChart,
    DurationChart,
    Formula,
    LineChart,
    NumberedList,
    PointScale,
    ProcessLine,
    Worksheet: worksheetOf(path, Worksheet),
  };
}
