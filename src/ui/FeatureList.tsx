import { clsx } from 'clsx';

/** Short facts in a row, each behind a stroke of the line. */
export function FeatureList({
  items,
  className,
}: {
  items: readonly string[];
  className?: string;
}) {
  return (
    <ul className={clsx('grid gap-2', className)}>
      {items.map((item) => (
        <li
          key={item}
          className="relative ps-8 before:absolute before:start-0 before:top-[0.8em] before:h-0.5 before:w-5 before:bg-green forced-colors:before:bg-[CanvasText]"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
