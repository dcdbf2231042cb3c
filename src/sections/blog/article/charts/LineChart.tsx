import { percent } from '../../../../ui/line/geometry.ts';
import { ChartFigure } from './ChartFigure.tsx';

interface Tick {
  readonly at: number;
  readonly label: string;
}

export interface LineChartProps {
  caption: string;
  /** The two scales. Each title names what the scale measures, and its unit. */
  across: { readonly title: string; readonly end: number; readonly ticks: readonly Tick[] };
  up: {
    readonly title: string;
    readonly from: number;
    readonly to: number;
    readonly ticks: readonly Tick[];
  };
  /** Straight lines from the left edge to `across.end`, or to where they leave the chart. */
  lines: readonly {
    readonly name: string;
    readonly from: number;
    readonly to: number;
    /** The line that the chart is about. */
    readonly marked?: boolean;
  }[];
  /** Values on the scale `across` that the article mentions. */
  marks: readonly Tick[];
}

/** In px. */
const HEIGHT = 220;
const BELOW = 24;

/** Straight lines over two scales, such as two costs that grow with an amount, or money over time. */
export function LineChart({ caption, across, up, lines, marks }: LineChartProps) {
  const yOf = (value: number) =>
    Math.round(HEIGHT - ((value - up.from) / (up.to - up.from)) * HEIGHT);
  const xOf = (value: number) => percent(value / across.end);
  return (
    <ChartFigure caption={caption}>
      <p className="text-small">{up.title}</p>
      <svg
        width="100%"
        height={HEIGHT + BELOW}
        role="img"
        aria-label={`${up.title}; ${across.title}. ${marks.map(({ label }) => label).join('. ')}.`}
        fontSize="14"
        className="mt-4 block overflow-visible"
      >
        {up.ticks.map(({ at, label }) => (
          <g key={label}>
            <line
              x2="100%"
              y1={yOf(at)}
              y2={yOf(at)}
              className={at === 0 ? 'stroke-ink' : 'stroke-hairline'}
            />
            <text y={yOf(at) - 5} className="tabular fill-ink-soft">
              {label}
            </text>
          </g>
        ))}
        {marks.map(({ at, label }) => (
          <g key={label}>
            <line
              x1={xOf(at)}
              x2={xOf(at)}
              y2={HEIGHT}
              strokeDasharray="3 4"
              className="stroke-accent"
            />
            <text
              x={xOf(at)}
              dx={at > across.end / 2 ? -6 : 6}
              y="12"
              textAnchor={at > across.end / 2 ? 'end' : 'start'}
              className="fill-accent font-semibold"
            >
              {label}
            </text>
          </g>
        ))}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it keeps the lines within the chart */}
        <svg height={HEIGHT} width="100%">
          {lines.map(({ name, from, to, marked }) => (
            <line
              key={name}
              x2="100%"
              y1={yOf(from)}
              y2={yOf(to)}
              strokeWidth="2.5"
              strokeDasharray={marked ? undefined : '8 5'}
              className={marked ? 'stroke-accent' : 'stroke-ink'}
            />
          ))}
        </svg>
        {across.ticks.map(({ at, label }) => (
          <text
            key={label}
            x={xOf(at)}
            y={HEIGHT + 18}
            textAnchor={at === 0 ? 'start' : at === across.end ? 'end' : 'middle'}
            className="tabular fill-ink-soft"
          >
            {label}
          </text>
        ))}
      </svg>
      <p className="text-end text-small">{across.title}</p>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-small">
        {lines.map(({ name, marked }) => (
          <li key={name} className="flex items-center gap-3">
            <svg width="32" height="3" aria-hidden="true">
              <path
                d="M0 1.5H32"
                strokeWidth="2.5"
                strokeDasharray={marked ? undefined : '8 5'}
                className={marked ? 'stroke-accent' : 'stroke-ink'}
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}
