import { brand } from '../../brand.ts';
import type { StructuredData } from './head.ts';
import { ICONS } from './icons.ts';

/** The firm as structured data, with its opening hours. */
export function organisationData(origin: string): StructuredData {
  return {
    '@type': 'ProfessionalService',
    '@id': `${origin}/#organisation`,
    name: brand.name,
    slogan: brand.tagline,
    url: `${origin}/`,
    logo: `${origin}${ICONS.logo.path}`,
    email: brand.email,
    openingHours: brand.openingHours,
    areaServed: [...brand.regions],
    sameAs: [brand.profile.url],
  };
}
