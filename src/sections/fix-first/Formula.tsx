import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FORMULA } from './formulaTip.ts';

/** Under its figure, or over it where there is no room; in the middle where nothing can be anchored. */
const PLACE =
  'm-auto supports-[anchor-scope:all]:mx-4 supports-[anchor-scope:all]:-my-px [position-anchor:--figure] [position-area:bottom] [position-try:flip-block]';

interface FormulaProps {
  /** The formula's id, unique on the page. */
  id: string;
  /** What the figure is called, and how it is calculated. */
  words: { readonly label: string; readonly formula: string };
  /** The figure. */
  children: ReactNode;
  /** It says something. */
  isStrong: boolean;
  /** More attributes of the figure's button. */
  [data: `data-${string}`]: string | number | undefined;
}

/** A figure that shows its formula when it is pressed, when the mouse rests on it and when it has the focus. */
export function Formula({ id, words, children, isStrong, ...data }: FormulaProps) {
  return (
    <span className="[anchor-scope:--figure]" {...{ [FORMULA]: true }}>
      <button
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        className={clsx(
          'tabular min-h-11 cursor-pointer text-start underline decoration-field decoration-dotted decoration-1 underline-offset-6 [anchor-name:--figure] hover:text-green print:min-h-0 print:no-underline',
          isStrong ? 'text-lead font-semibold print:text-body' : 'text-ink-soft',
        )}
        {...data}
      >
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        role="tooltip"
        className={`max-w-narrow border border-ink bg-white p-4 text-small text-ink print:hidden ${PLACE}`}
      >
        <b className="font-semibold">{words.label}</b>
        <br />
        {words.formula}
      </span>
    </span>
  );
}
