import { clsx } from 'clsx';
import { type CSSProperties, createContext, type ReactNode, type SVGAttributes } from 'react';
import { pathName } from '../../format/pathName.ts';

interface DrawingProps extends SVGAttributes<SVGSVGElement> {
  /** Size of the view box. All shapes are measured in its units. */
  width: number;
  height: number;
  /** Text alternative. Without it, screen readers skip the drawing. */
  label?: string | undefined;
  /** Drawn at its own size, in px, instead of the size of its container. */
  fixed?: boolean;
  /**
   * The path of a page. In the view transition between this page and a card (a `group`) that links to it, the two
   * drawings with this path are a shared element.
   */
  transitionPath?: string | undefined;
  /** Its tangles come undone while the pointer is on its card, a `group` (`styles/active.css`). */
  pullsStraight?: boolean | undefined;
  children: ReactNode;
}

const DEFAULT_STROKE_WIDTH = 2.5;
/** The stroke width that the shapes of a drawing inherit. */
export const StrokeWidth = createContext(DEFAULT_STROKE_WIDTH);
/** Whether the tangles of a drawing come undone under the pointer. */
export const PullsStraight = createContext(false);

/** The SVG around a drawing. Its shapes inherit its stroke. */
export function Drawing({
  width,
  height,
  label,
  fixed,
  transitionPath,
  pullsStraight = false,
  strokeWidth = DEFAULT_STROKE_WIDTH,
  className = 'h-auto w-full stroke-ink',
  children,
  ...look
}: DrawingProps) {
  const name = transitionPath && pathName(transitionPath);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden from screen readers
    <svg
      viewBox={`0 0 ${width} ${height}`}
      {...(fixed && { width, height })}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      fill="none"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      className={clsx(className, name && 'shared-element')}
      style={name ? ({ '--shared-element-name': name } as CSSProperties) : undefined}
      {...look}
    >
      <StrokeWidth value={Number(strokeWidth)}>
        <PullsStraight value={pullsStraight}>{children}</PullsStraight>
      </StrokeWidth>
    </svg>
  );
}
