import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { type ContactAction, ContactLink } from './ContactLink.tsx';
import { Container } from './Container.tsx';

const FIRST_SCREEN_END_ID = 'first-screen-end';

/** Where `FirstScreenEnd` stands, as a link. */
export const FIRST_SCREEN_END = `#${FIRST_SCREEN_END_ID}`;

interface PageHeroProps {
  /** Says which page this is, where the title does not. */
  label?: string;
  /** The name of what the page is about: the same line, as the beginning of the heading. */
  name?: string;
  title: string;
  lead: string;
  /** Buttons under the lead. */
  actions?: ReactNode;
  /** A drawing that says what the page is about; beside the text on wide screens. */
  children?: ReactNode;
}

const LABEL = 'mb-4 text-small font-semibold text-green';

/** The first screen of every page but home: its one h1, what it promises, what to do. */
export function PageHero({ label, name, title, lead, actions, children }: PageHeroProps) {
  return (
    <section aria-labelledby="page-title" className="pt-10 pb-section md:pt-16">
      <Container className="grid items-end gap-y-12 lg:cols-split-7">
        <div>
          {label && <p className={LABEL}>{label}</p>}
          <h1 id="page-title" className="text-page">
            {name && (
              <span className={`block font-text tracking-normal ${LABEL}`}>
                {name}
                <span className="sr-only">: </span>
              </span>
            )}
            {title}
          </h1>
          <p className="mt-6 max-w-measure text-lead text-ink-soft">{lead}</p>
          {actions && <div className="mt-8 flex flex-wrap gap-4">{actions}</div>}
        </div>
        {children}
      </Container>
      <FirstScreenEnd />
    </section>
  );
}

/**
 * Ends what a page shows at once, or not at all: a browser paints nothing before it has read this
 * (`layouts/Document.astro`).
 */
export function FirstScreenEnd() {
  return <span id={FIRST_SCREEN_END_ID} />;
}

interface ActionHeroProps extends Omit<PageHeroProps, 'actions'> {
  /** The way to the contact form. */
  action: ContactAction;
  /** Where it stands; it travels with the message. */
  location: string;
  /** The way on for those who want to read first. */
  link: { readonly label: string; readonly href: string };
}

/** A first screen with two ways on: to the contact form, or further into the site. */
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
