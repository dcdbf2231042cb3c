import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** A link in running text; those of articles share its look (`link` in `styles/global.css`). */
export function TextLink({ className, ...props }: ComponentPropsWithRef<'a'> & { href: string }) {
  return <a {...props} className={clsx('link', className)} />;
}
