import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';

export interface ContactAction {
  readonly label: string;
  /** What the form asks for first, once this link was pressed. By default, the form keeps its usual lead. */
  readonly lead?: string | undefined;
}

interface ContactLinkProps {
  action: ContactAction;
  /** Where on the site the link is, such as `systems`; sent with the message. */
  location: string;
  /** `#contact` on a page that ends with the contact form, else `/#contact`. */
  href?: '#contact' | '/#contact';
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A link to the contact form; `contactLinks.ts` adds to what it does. */
export function ContactLink({
  action,
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
      data-contact-lead={action.lead}
    >
      {action.label}
    </Button>
  );
}
