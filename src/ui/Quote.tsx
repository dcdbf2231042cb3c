import { clsx } from 'clsx';
import { unbrokenRanges } from './unbrokenRanges.ts';

interface QuoteProps {
  /** A heading where it is the title of what follows. */
  as?: 'blockquote' | 'h3';
  /** What was said, without quotation marks. */
  children: string;
  /** Its size and room. */
  className: string;
}

/** What somebody said, in quotation marks, the first of which hangs before the text. */
export function Quote({ as: Element = 'blockquote', children, className }: QuoteProps) {
  // As far as the mark is wide in the display font.
  return (
    <Element className={clsx('-indent-[0.42em] font-display', className)}>
      {unbrokenRanges(`“${children}”`)}
    </Element>
  );
}
