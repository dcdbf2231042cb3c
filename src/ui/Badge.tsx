import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A short fact about the thing that it stands on, such as a category: a tab that hangs from its rule. */
export function Badge({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={clsx('w-fit border border-ink px-2.5 py-0.5 text-small font-medium', className)}>
      {children}
    </p>
  );
}
