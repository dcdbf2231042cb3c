import { contactLeads } from '../content/shared/contactLeads.ts';
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';

interface ContactLinkProps {
  /** Where it stands, such as `systems`; it travels with the message. */
  location: string;
  /** `#contact` on a page that ends with the contact form, else `/#contact`. */
  href?: '#contact' | '/#contact';
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Its label, which also decides what the form asks for first. */
  children: string;
}

/** The shared open-contact action: a plain link that `contactAction.ts` refines. */
export function ContactLink({
  location,
  href = '#contact',
  variant = 'cta',
  ...props
}: ContactLinkProps) {
  return (
    <Button
      {...props}
      href={href}
      variant={variant}
      data-contact-location={location}
      data-contact-lead={contactLeadFor(props.children)}
    />
  );
}

/** What the form asks for first when a button of this label was pressed; `undefined` for its usual lead. */
export function contactLeadFor(label: string): string | undefined {
  return Object.entries(contactLeads).find(([words]) => label.startsWith(words))?.[1];
}
