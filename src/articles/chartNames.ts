/** The charts that articles can have (`sections/blog/article/charts/`), by the names of their components. */
export const CHART_NAMES = [
  'BarChart',
  'CaseDots',
  'ColumnChart',
  'LineChart',
  'PointScale',
  'ProcessLine',
] as const;
