import { clsx } from 'clsx';
import { unbrokenRanges } from './unbrokenRanges.ts';

interface QuoteProps {
  /** `h3` if the quote is the title of the text below it. */
  as?: 'blockquote' | 'h3';
  /** Without quotation marks. */
  children: string;
  className: string;
}

/** A quote in quotation marks, the first of which hangs in the margin. */
export function Quote({ as: Element = 'blockquote', children, className }: QuoteProps) {
  // The indent is the width of the quotation mark in the display font.
  return (
    <Element className={clsx('-indent-[0.42em] font-display', className)}>
      {unbrokenRanges(`“${children}”`)}
    </Element>
  );
}
