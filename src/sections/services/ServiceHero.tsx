import type { ReactNode } from 'react';
import { locationOfPath } from '../../../forms/location.ts';
import type { Service } from '../../content/services/serviceList.ts';
import { ActionHero } from '../../ui/PageHero.tsx';

/** The first screen of a service's page: its promise, the way to the form, the way on down the page. */
export function ServiceHero({ service, children }: { service: Service; children: ReactNode }) {
  const { path, name, hero } = service;
  return (
    <ActionHero label={name} {...hero} location={locationOfPath(path)}>
      {children}
    </ActionHero>
  );
}
