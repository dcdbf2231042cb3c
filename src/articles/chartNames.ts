/** The names of the chart components (`sections/blog/article/charts/`). */
export const CHART_NAMES = [
  'BarChart',
  'CaseDots',
  'ColumnChart',
  'LineChart',
  'PointScale',
  'ProcessLine',
] as const;
