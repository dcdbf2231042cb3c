import type { ReactNode, SVGAttributes } from 'react';

/** How a part is drawn. What is not given comes from the group around it, be it a class or a colour. */
export type PartLook = Pick<
  SVGAttributes<SVGElement>,
  'className' | 'fill' | 'stroke' | 'strokeWidth' | 'pathLength' | 'vectorEffect'
>;

interface DrawingProps extends SVGAttributes<SVGSVGElement> {
  /** Size of the sheet, in the drawing's own units. */
  width: number;
  height: number;
  /** The level of the sheet's upper edge. */
  top?: number;
  /** What it shows; without it the drawing is hidden from a screen reader. */
  label?: string | undefined;
  /** It stands at its own size, in px. */
  fixed?: boolean;
  children: ReactNode;
}

/** The sheet of a drawing: parts stand on it and take its stroke, unless they bring their own. */
export function Drawing(props: DrawingProps) {
  const { width, height, top = 0, label, fixed, children, ...look } = props;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label where it says what no text does, and is hidden elsewhere
    <svg
      viewBox={`0 ${top} ${width} ${height}`}
      {...(fixed ? { width, height } : {})}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className="h-auto w-full stroke-ink"
      {...look}
    >
      {children}
    </svg>
  );
}
