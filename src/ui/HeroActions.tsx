import { Button } from './Button.tsx';
import { ContactLink } from './ContactLink.tsx';

interface HeroActionsProps {
  /** Label of the way to the contact form. */
  action: string;
  /** Where it stands; it travels with the message. */
  location: string;
  /** The way on for those who want to read first. */
  link: { readonly label: string; readonly href: string };
}

/** The two ways on from a page's first screen: to the contact form, or further into the site. */
export function HeroActions({ action, location, link }: HeroActionsProps) {
  return (
    <>
      <ContactLink location={location} size="lg">
        {action}
      </ContactLink>
      <Button href={link.href} variant="outline" size="lg">
        {link.label}
      </Button>
    </>
  );
}
