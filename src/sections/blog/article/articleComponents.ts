import { DurationChart } from '../../../ui/DurationChart.tsx';
import { FeatureList } from '../../../ui/FeatureList.tsx';
import { MetricTable } from '../../../ui/MetricTable.tsx';
import { NumberedList } from '../../../ui/NumberedList.tsx';
import { TableScroll } from '../../../ui/TableScroll.tsx';

/** What an article's MDX may use without importing it. */
export const articleComponents = {
  table: TableScroll,
  DurationChart,
  FeatureList,
  MetricTable,
  NumberedList,
};
