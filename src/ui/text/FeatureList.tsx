import { clsx } from 'clsx';

interface FeatureListProps {
  items: readonly string[];
  /** With a rule above each item, instead of a short stroke before it. */
  ruled?: boolean;
  className?: string;
}

/** A list of short facts. */
export function FeatureList({ items, ruled, className }: FeatureListProps) {
  return (
    <ul className={clsx('grid', !ruled && 'gap-1.5', className)}>
      {items.map((item) => (
        <li
          key={item}
          className={
            ruled
              ? 'border-t border-hairline py-2.5'
              : 'relative ps-[24px] before:absolute before:start-0 before:top-[0.8em] before:h-0.5 before:w-[14px] before:bg-accent drawn-stroke'
          }
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
