import type { ReactNode } from 'react';
import { locationOfPath } from '../../../forms/location.ts';
import { HeroActions, PageHero } from '../../ui/PageHero.tsx';

interface ServiceHeroProps {
  /** Path and name of the service, and what its first screen says. */
  service: {
    readonly path: string;
    readonly name: string;
    readonly hero: {
      readonly title: string;
      readonly lead: string;
      readonly action: string;
      readonly link: { readonly label: string; readonly href: string };
    };
  };
  drawing: ReactNode;
}

/** The first screen of a service's page: its promise, the way to the form, the way on down the page. */
export function ServiceHero({ service: { path, name, hero }, drawing }: ServiceHeroProps) {
  return (
    <PageHero
      label={name}
      {...hero}
      drawing={drawing}
      actions={<HeroActions {...hero} location={locationOfPath(path)} />}
    />
  );
}
