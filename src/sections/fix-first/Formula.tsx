import type { ReactNode } from 'react';
import { FORMULA } from './formulaTip.ts';

interface FormulaProps {
  /** The formula's id, unique on the page. */
  id: string;
  /** What the figure is called, and how it is calculated. */
  words: { readonly label: string; readonly formula: string };
  /** The figure. */
  children: ReactNode;
  /** More attributes of the figure's button. */
  [data: `data-${string}`]: string | number | undefined;
}

/**
 * A figure that shows its formula when it is pressed, when the mouse rests on it and when it has the focus
 * (`formulaTip.ts`); it looks so by `styles/fix-first.css`.
 */
export function Formula({ id, words, children, ...data }: FormulaProps) {
  return (
    <span className="formula" {...{ [FORMULA]: true }}>
      <button type="button" popoverTarget={id} aria-describedby={id} {...data}>
        {children}
      </button>
      <span id={id} popover="auto" role="tooltip">
        <b>{words.label}</b>
        {words.formula}
      </span>
    </span>
  );
}
