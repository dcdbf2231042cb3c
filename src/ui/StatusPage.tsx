import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { PageHero } from './PageHero.tsx';

interface StatusPageProps {
  title: string;
  text: string;
  link: { readonly label: string; readonly href: string };
  /** Its drawing. */
  children: ReactNode;
}

/** A page that has one thing to say and one way on. */
export function StatusPage({ title, text, link, children }: StatusPageProps) {
  return (
    <PageHero
      title={title}
      lead={text}
      actions={
        <Button href={link.href} size="lg">
          {link.label}
        </Button>
      }
    >
      {children}
    </PageHero>
  );
}
