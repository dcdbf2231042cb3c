import { Button } from '../../ui/controls/Button.tsx';
import { PageHero, type PageHeroProps } from '../../ui/layout/PageHero.tsx';
import { ContactLink, type ContactLinkText } from './ContactLink.tsx';

interface ActionHeroProps extends Omit<PageHeroProps, 'actions'> {
  action: ContactLinkText;
  /** As in `ContactLink`. */
  location: string;
  /** For visitors who want to read first. */
  link: { readonly label: string; readonly href: string };
}

/** A first screen with a link to the contact form and a link to read on. */
export function ActionHero({ action, location, link, ...hero }: ActionHeroProps) {
  return (
    <PageHero
      {...hero}
      actions={
        <>
          <ContactLink action={action} location={location} size="lg" />
          <Button href={link.href} variant="outline" size="lg">
            {link.label}
          </Button>
        </>
      }
    />
  );
}
