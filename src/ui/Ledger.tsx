import { clsx } from 'clsx';
import { unbrokenRanges } from './unbrokenRanges.ts';

const TITLES = {
  body: 'font-semibold',
  title: 'tabular text-title font-semibold',
  section: 'font-display text-section text-balance',
} as const;

interface LedgerProps {
  items: readonly { readonly title: string; readonly text: string }[];
  /** How large the titles are set. */
  size?: keyof typeof TITLES;
  /** Set on the green ground. */
  inverted?: boolean;
  className?: string;
}

/** Points set as a ledger: what at the left, and what it means at the right, a rule above each. */
export function Ledger({ items, size = 'body', inverted, className }: LedgerProps) {
  const rule = inverted ? 'border-hairline-inverted print:border-hairline' : 'border-hairline';
  return (
    <dl className={clsx('border-b', rule, className)}>
      {items.map(({ title, text }) => (
        <div
          key={title}
          className={clsx(
            'grid items-baseline gap-x-10 gap-y-2 border-t md:grid-cols-2',
            size === 'body' ? 'py-5' : 'py-7',
            rule,
          )}
        >
          <dt className={TITLES[size]}>{unbrokenRanges(title)}</dt>
          <dd
            className={clsx(
              'max-w-measure text-balance',
              inverted ? 'text-white-soft' : 'text-ink-soft',
            )}
          >
            {unbrokenRanges(text)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
