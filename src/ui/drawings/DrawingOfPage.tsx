import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { pathName } from '../../format/pathName.ts';

/** The size of the pictures of /fix-first and of the report on the home page. */
export const TEASER_SIZE = { width: 540, height: 160 } as const;

interface DrawingOfPageProps {
  /** The path of the page. */
  path: string;
  /** In the proportions of the drawing. */
  width: number;
  height: number;
  /** The drawing is a shared element of the view transition between its card (a `group`) and its page. */
  hasTransition?: boolean;
}

/**
 * The drawing of another page, beside a link to it, far down a page. It is a file (`pages/drawings/`) that is loaded
 * when the visitor scrolls near it, so that the page itself stays small. Screen readers skip it.
 */
export function DrawingOfPage({ path, width, height, hasTransition }: DrawingOfPageProps) {
  const name = pathName(path);
  return (
    <img
      src={`/drawings/${name}.svg`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className={clsx('h-auto w-full', hasTransition && 'shared-element')}
      style={hasTransition ? ({ '--shared-element-name': name } as CSSProperties) : undefined}
    />
  );
}
