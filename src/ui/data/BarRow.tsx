import type { CSSProperties, ReactNode } from 'react';
import { percent } from '../line/geometry.ts';

interface BarRowProps {
  name: ReactNode;
  /** The length of the bar, which starts at 0. For a range, its lower figure. */
  value: number;
  /** The upper figure of a range, drawn as a lighter bar. */
  rangeEnd?: number;
  /** The length of a dashed gap after the bar, for a part that is gone. */
  gone?: number;
  /** The end of the scale. All bars with one scale have the same. */
  max: number;
  /** The value with its unit, shown at the end of the bar. */
  figure: ReactNode;
  /** Below the bar. */
  text?: ReactNode;
  /** Green; by default the bar is black. */
  marked?: boolean | undefined;
  /** Of the bar, in px. */
  height: number;
  figureClass?: string;
}

/** A bar to scale with its figure at its end, as a row of a `dl`. Its style is `chart-bar` in `styles/prose.css`. */
export function BarRow({
  name,
  value,
  gone = 0,
  rangeEnd = value + gone,
  max,
  figure,
  text,
  marked,
  height,
  figureClass,
}: BarRowProps) {
  return (
    <div
      className="chart-bar"
      style={{ '--share': Number((rangeEnd / max).toFixed(3)) } as CSSProperties}
    >
      <dt>{name}</dt>
      <dd aria-hidden="true">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers, because the figure is beside it as text */}
        <svg width="100%" height={height} className="block overflow-visible">
          {rangeEnd > value && <Rest height={height} isGone={gone > 0} />}
          <rect
            width={percent(value / rangeEnd)}
            height={height}
            className={marked ? 'fill-accent' : 'fill-ink'}
          />
        </svg>
      </dd>
      <dd className={figureClass}>{figure}</dd>
      {text && <dd>{text}</dd>}
    </div>
  );
}

/** Behind a bar, up to the end: the rest of a range, or what is gone. */
function Rest({ height, isGone }: { height: number; isGone: boolean }) {
  if (!isGone)
    return <rect y={height / 4} width="100%" height={height / 2} className="fill-hairline" />;
  return (
    <rect
      y="1"
      width="100%"
      height={height - 2}
      fill="none"
      strokeDasharray="3 4"
      className="stroke-accent"
    />
  );
}
