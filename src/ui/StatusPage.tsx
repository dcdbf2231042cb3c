import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { PageHero } from './PageHero.tsx';

interface StatusPageProps {
  title: string;
  text: string;
  link: { readonly label: string; readonly href: string };
  children: ReactNode;
}

/** A page with one message and one link. */
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
