import { percent } from '../../../../ui/line/geometry.ts';
import { ChartFigure } from './ChartFigure.tsx';

interface Column {
  readonly name: string;
  readonly value: number;
  /** The value with its unit, shown above the column. */
  readonly figure: string;
}

export interface ColumnChartProps {
  caption: string;
  /** Each group has a scale of its own, which starts at 0. */
  groups: readonly {
    readonly title: string;
    readonly columns: readonly Column[];
    /** The group that the chart is about. */
    readonly marked?: boolean;
  }[];
}

/** Groups of columns side by side, each column with its figure above it and its name below it. */
export function ColumnChart({ caption, groups }: ColumnChartProps) {
  return (
    <ChartFigure caption={caption}>
      <div className="@container">
        <div className="grid gap-8 @pair:grid-cols-2">
          {groups.map(({ title, columns, marked }) => (
            <div key={title}>
              <p className="text-small font-semibold">{title}</p>
              <Columns
                title={title}
                columns={columns}
                className={marked ? 'fill-accent' : 'fill-ink'}
              />
            </div>
          ))}
        </div>
      </div>
    </ChartFigure>
  );
}

/** In px: the longest column, and the room above it for the figure and below it for the name. */
const LONGEST = 120;
const ABOVE = 26;
const BELOW = 24;
const BASE = ABOVE + LONGEST;
/** The width of a column, as a share of its band. */
const WIDTH = 0.5;

function Columns({
  title,
  columns,
  className,
}: {
  title: string;
  columns: readonly Column[];
  className: string;
}) {
  const end = Math.max(...columns.map(({ value }) => value));
  const band = 1 / columns.length;
  return (
    <svg
      width="100%"
      height={BASE + BELOW}
      role="img"
      aria-label={`${title}. ${columns.map(({ name, figure }) => `${name}: ${figure}`).join('. ')}.`}
      fontSize="15"
      textAnchor="middle"
    >
      {columns.map(({ name, value, figure }, index) => {
        const height = Math.round((LONGEST * value) / end);
        const middle = percent((index + 0.5) * band);
        return (
          <g key={name}>
            <rect
              x={percent((index + (1 - WIDTH) / 2) * band)}
              y={BASE - height}
              width={percent(WIDTH * band)}
              height={height}
              className={className}
            />
            <text x={middle} y={BASE - height - 8} className="tabular font-semibold">
              {figure}
            </text>
            <text x={middle} y={BASE + 18}>
              {name}
            </text>
          </g>
        );
      })}
      <rect y={BASE} width="100%" height="1" />
    </svg>
  );
}
