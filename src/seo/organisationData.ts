import { brand } from '../../brand.ts';
import type { StructuredData } from './head.ts';
import { ICONS } from './icons.ts';

/** The firm as other data names it: by the `@id` that stands for it on every page. */
export function organisationReference(origin: string): StructuredData {
  return { '@type': 'Organization', '@id': `${origin}/#organisation`, name: brand.name };
}

/**
 * The firm as structured data. A local business, which would have the opening hours itself, needs an
 * address of its own; so they are those of the firm's contact.
 */
export function organisationData(origin: string): StructuredData {
  return {
    ...organisationReference(origin),
    slogan: brand.tagline,
    url: `${origin}/`,
    logo: `${origin}${ICONS.logo.path}`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: brand.email,
      hoursAvailable: brand.openingHours,
    },
    areaServed: [...brand.regions],
    sameAs: [brand.profile.url],
  };
}
