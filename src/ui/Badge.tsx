import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A short fact about the thing that it stands on: a category, a status. */
export function Badge({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-small bg-green-soft px-2.5 py-0.5 text-small font-medium text-green',
        className,
      )}
    >
      {children}
    </span>
  );
}
