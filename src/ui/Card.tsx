import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A sheet of its own: white on paper, one hairline around it. */
export function Card({
  as: Element = 'div',
  className,
  children,
}: {
  as?: 'div' | 'article' | 'li';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element className={clsx('border border-hairline bg-white', className)}>{children}</Element>
  );
}
