import { dotsPath } from '../../../../ui/line/geometry.ts';
import { ChartFigure } from './ChartFigure.tsx';

export interface CaseDotsProps {
  caption: string;
  rows: readonly {
    readonly name: string;
    readonly figure?: string;
    /** Numbers of dots, alternately filled and open. */
    readonly dots: readonly number[];
    /** The row that the chart is about. */
    readonly marked?: boolean;
  }[];
}

const PER_LINE = 20;

/** Cases as filled or open dots, twenty in a line. */
export function CaseDots({ caption, rows }: CaseDotsProps) {
  return (
    <ChartFigure caption={caption}>
      <dl className="grid max-w-[36rem] gap-4">
        {rows.map(({ name, figure, dots, marked }) => (
          <div
            key={`${name} ${dots}`}
            className="flex flex-wrap justify-between gap-x-4 text-small"
          >
            <dt>{name}</dt>
            {figure && <dd className="tabular font-semibold">{figure}</dd>}
            <dd aria-hidden="true" className="mt-1 basis-full">
              <Dots dots={dots} className={marked ? 'stroke-accent' : 'stroke-ink'} />
            </dd>
          </div>
        ))}
      </dl>
    </ChartFigure>
  );
}

/** Each dot is a stroke without length and with round ends, so that many dots take few bytes. */
function Dots({ dots, className }: { dots: readonly number[]; className: string }) {
  const kinds = dots.flatMap((count, index) => Array.from({ length: count }, () => index % 2));
  const places = (kind: number) =>
    kinds.flatMap((one, index) =>
      one === kind ? { x: index % PER_LINE, y: Math.floor(index / PER_LINE) } : [],
    );
  const lines = Math.ceil(kinds.length / PER_LINE);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of a drawing that is hidden from screen readers
    <svg
      viewBox={`-.5 -.5 ${PER_LINE} ${lines}`}
      fill="none"
      strokeLinecap="round"
      className={`h-auto w-full ${className}`}
    >
      <path d={dotsPath([...places(0), ...places(1)])} strokeWidth=".7" />
      <path d={dotsPath(places(1))} strokeWidth=".54" className="stroke-ground" />
    </svg>
  );
}
