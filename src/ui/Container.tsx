import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The page's column: its width, centred, with the gutters of the layout. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('mx-auto w-full max-w-page px-gutter', className)}>{children}</div>;
}
