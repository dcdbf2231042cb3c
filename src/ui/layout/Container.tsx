import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Centres the content of a page, with a maximum width and gutters. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('mx-auto w-full max-w-page px-gutter', className)}>{children}</div>;
}
