import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

const QUIET =
  'font-medium underline decoration-hairline decoration-1 underline-offset-4 hover:text-green hover:decoration-green';

interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /** In the colour of the text, for a list of nothing but links. */
  quiet?: boolean;
}

/** A link in running text; those of articles share its look (`link` in `styles/global.css`). */
export function TextLink({ quiet = false, className, ...props }: TextLinkProps) {
  return <a {...props} className={clsx(quiet ? QUIET : 'link', className)} />;
}
