import { Button, type ButtonSize, type ButtonVariant } from '../../ui/controls/Button.tsx';

export interface ContactLinkText {
  readonly label: string;
  /** What the form asks for, once this link was clicked. By default, it asks its usual question. */
  readonly prompt?: string | undefined;
}

interface ContactLinkProps {
  action: ContactLinkText;
  /** Where on the site the link is, such as `systems`: the field `location` of the message (`forms/contactForm.ts`). */
  location: string;
  /** `#contact` on a page that ends with the contact form, else `/#contact`. */
  href?: '#contact' | '/#contact';
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A link to the contact form. `contactLinks.ts` gives the form the link's location and prompt. */
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
      data-contact-prompt={action.prompt}
    >
      {action.label}
    </Button>
  );
}
