import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Container } from './Container.tsx';

const FIRST_SCREEN_END_ID = 'first-screen-end';

/** The link to the end of the first screen. */
export const FIRST_SCREEN_END = `#${FIRST_SCREEN_END_ID}`;

export interface PageHeroProps {
  /** A short line above the heading, which says which page this is if the title does not. */
  label?: string;
  /** The name of what the page is about. It is the heading, and the title stands below it. */
  name?: string;
  title: string;
  lead: string;
  /** Buttons below the lead, the first of which is the main one. */
  links?: readonly { readonly label: string; readonly href: string }[];
  /** Anything else below the lead. */
  actions?: ReactNode;
  /** The page's drawing, on wide screens beside the text. */
  children?: ReactNode;
}

const LABEL = 'mb-4 text-small font-semibold text-accent';

/**
 * The first screen of most pages: heading, lead and buttons. Home, the journal's index, articles, worksheets and
 * /fix-first have their own.
 */
export function PageHero(props: PageHeroProps) {
  const { label, name, title, lead, links = [], actions, children } = props;
  return (
    <section aria-labelledby="page-title" className="pt-10 pb-section md:pt-16">
      <Container className="grid grid-cols-1 items-end gap-y-12 lg:cols-split-7">
        <div>
          {label && <p className={LABEL}>{label}</p>}
          <h1 id="page-title" className="text-page">
            {name ?? title}
          </h1>
          {name && <p className="mt-3 font-display text-heading text-balance">{title}</p>}
          <p className="mt-6 max-w-measure text-lead text-ink-soft">{lead}</p>
          {(actions || links.length > 0) && (
            <div className="mt-8 flex flex-wrap gap-4">
              {links.map(({ label, href }, index) => (
                <Button
                  key={href}
                  href={href}
                  variant={index === 0 ? 'default' : 'outline'}
                  size="lg"
                >
                  {label}
                </Button>
              ))}
              {actions}
            </div>
          )}
        </div>
        {children}
      </Container>
      <FirstScreenEnd />
    </section>
  );
}

/**
 * The end of the first screen. Browsers paint nothing until they have parsed this element
 * (`layouts/Document.astro`).
 */
export function FirstScreenEnd() {
  return <span id={FIRST_SCREEN_END_ID} />;
}
