import { clsx } from 'clsx';
import { unbrokenRanges } from './unbrokenRanges.ts';

const TITLES = {
  body: 'font-semibold',
  title: 'tabular text-title font-semibold',
} as const;

const RULE = 'border-hairline on-green:not-print:border-hairline-inverted';

interface LedgerProps {
  /** What each point means, by its title. */
  items: Readonly<Record<string, string>>;
  /** How large the titles are set. */
  size?: keyof typeof TITLES;
  className?: string;
}

/** Points set as a ledger: what at the left, and what it means at the right, a rule above each. */
export function Ledger({ items, size = 'body', className }: LedgerProps) {
  return (
    <dl className={clsx('border-b', RULE, className)}>
      {Object.entries(items).map(([title, text]) => (
        <div
          key={title}
          className={clsx(
            'grid items-baseline gap-x-10 gap-y-2 border-t md:grid-cols-2',
            size === 'body' ? 'py-5' : 'py-7',
            RULE,
          )}
        >
          <dt className={TITLES[size]}>{unbrokenRanges(title)}</dt>
          <dd className="max-w-measure text-ink-soft on-green:text-white-soft">
            {unbrokenRanges(text)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
