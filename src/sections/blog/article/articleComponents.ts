import { DurationChart } from '../../../ui/DurationChart.tsx';
import { Formula } from '../../../ui/Formula.tsx';
import { NumberedList } from '../../../ui/NumberedList.tsx';
import { Worksheet, worksheetOf } from '../worksheet/Worksheet.tsx';
import ArticleImage from './ArticleImage.astro';
import ArticleTable from './ArticleTable.astro';
import { CardLanes } from './CardLanes.tsx';
import { ClaimDots } from './ClaimDots.tsx';

/** The components that the MDX of an article can use without an import. */
export function articleComponents(path: string) {
  return {
    img: ArticleImage,
    table: ArticleTable,
    CardLanes,
    ClaimDots,
    DurationChart,
    Formula,
    NumberedList,
    Worksheet: worksheetOf(path, Worksheet),
  };
}
