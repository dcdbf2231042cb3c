import type { ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';
import { CONTACT_LOCATION } from './contactAction.ts';

interface ContactLinkProps {
  /** Where it stands, such as `systems`; it travels with the message. */
  location: string;
  /** `#contact` on a page that ends with the contact form, else `/#contact`. */
  href?: '#contact' | '/#contact';
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** The shared open-contact action: a plain link that `contactAction.ts` refines. */
export function ContactLink({
  location,
  href = '#contact',
  variant = 'cta',
  ...props
}: ContactLinkProps) {
  return <Button {...props} href={href} variant={variant} {...{ [CONTACT_LOCATION]: location }} />;
}
