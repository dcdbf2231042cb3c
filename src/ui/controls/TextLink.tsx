import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/**
 * A link in running text. A translator may change its text before hydration. Links in articles look the same (`link`
 * in `styles/controls.css`).
 */
export function TextLink({ className, ...props }: ComponentPropsWithRef<'a'> & { href: string }) {
  return <a suppressHydrationWarning {...props} className={clsx('link', className)} />;
}
