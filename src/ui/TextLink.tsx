import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/**
 * A link in running text, which a translator may have changed before React takes it over. Links of articles share its
 * look (`link` in `styles/global.css`).
 */
export function TextLink({ className, ...props }: ComponentPropsWithRef<'a'> & { href: string }) {
  return <a suppressHydrationWarning {...props} className={clsx('link', className)} />;
}
