import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Screen readers read the term first, whatever comes first on the page. */
export interface Definition {
  readonly term: ReactNode;
  /** The key, if the term is not plain text. */
  readonly id?: string | undefined;
  readonly figure?: ReactNode;
  /** The figure as a drawing, hidden from screen readers. */
  readonly drawing?: ReactNode;
  readonly text?: ReactNode;
}

type Part = 'row' | 'term' | 'figure' | 'drawing' | 'text';
type PartClasses = Partial<Record<Part, string>>;

const SOFT = 'text-ink-soft on-accent:text-on-dark-soft';
const LARGE_FIGURE = 'tabular font-display text-heading';

const LAYOUTS = {
  rows: { row: 'border-t border-hairline' },
  /** A title above each text, side by side on wide screens. */
  columns: {
    row: 'border-t pt-5',
    term: 'text-title font-semibold',
    text: `mt-3 ${SOFT}`,
  },
  /** A small label above each text. */
  labels: { term: 'text-small font-semibold text-accent' },
  /** A large figure above its term. */
  figures: { row: 'flex flex-col', term: `order-1 ${SOFT}`, figure: LARGE_FIGURE },
  /** A large figure, its term, its drawing and an explanation. */
  metrics: {
    row: 'border-t border-ink',
    term: 'font-semibold',
    figure: `${LARGE_FIGURE} text-accent`,
    text: SOFT,
  },
} satisfies Readonly<Record<string, PartClasses>>;

interface DefinitionListProps {
  /** In order, or as texts by their terms. */
  items: readonly Definition[] | Readonly<Record<string, ReactNode>>;
  layout: keyof typeof LAYOUTS;
  /** Margins, borders and columns of the list. */
  className?: string | undefined;
  /** Classes for the parts of each row. */
  parts?: PartClasses;
}

/** A definition list: facts, choices, figures. */
export function DefinitionList({ items, layout, className, parts = {} }: DefinitionListProps) {
  const definitions: readonly Definition[] =
    Symbol.iterator in items
      ? items
      : Object.entries(items).map(([term, text]) => ({ term, text }));
  const look: PartClasses = LAYOUTS[layout];
  const classOf = (part: Part) => clsx(look[part], parts[part]) || undefined;
  return (
    <dl className={className}>
      {definitions.map(({ id, term, figure, drawing, text }) => (
        <div key={id ?? String(term)} className={classOf('row')}>
          <dt className={classOf('term')}>{term}</dt>
          {figure && <dd className={classOf('figure')}>{figure}</dd>}
          {drawing && (
            <dd aria-hidden="true" className={classOf('drawing')}>
              {drawing}
            </dd>
          )}
          {text && <dd className={classOf('text')}>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
