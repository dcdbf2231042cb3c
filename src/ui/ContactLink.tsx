import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';

/** What a contact link offers. */
export interface ContactAction {
  readonly label: string;
  /** What the form asks for first once the link was pressed; without it the form keeps its usual lead. */
  readonly lead?: string | undefined;
}

interface ContactLinkProps {
  action: ContactAction;
  /** Where it stands, such as `systems`; it travels with the message. */
  location: string;
  /** `#contact` on a page that ends with the contact form, else `/#contact`. */
  href?: '#contact' | '/#contact';
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** The shared open-contact action: a plain link that `contactAction.ts` refines. */
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
