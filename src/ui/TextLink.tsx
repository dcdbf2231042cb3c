import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
}

/** A link in running text; those of articles share its look (`link` in `styles/global.css`). */
export function TextLink({ className, ...props }: TextLinkProps) {
  return <a {...props} className={clsx('link', className)} />;
}
