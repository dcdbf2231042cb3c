import { brand } from '../../brand.ts';
import type { StructuredData } from './head.ts';
import { ICONS } from './icons.ts';

/** The firm as other data names it: by the `@id` that stands for it on every page. */
export function organisationReference(origin: string): StructuredData {
  return { '@type': 'Organization', '@id': `${origin}/#organisation`, name: brand.name };
}

/** The firm as structured data, in full. */
export function organisationData(origin: string): StructuredData {
  const { address, name } = brand.legal;
  const { from, to, opens, closes } = brand.openingHours;
  return {
    ...organisationReference(origin),
    '@type': 'ProfessionalService',
    legalName: name,
    slogan: brand.tagline,
    url: `${origin}/`,
    logo: `${origin}${ICONS.logo.path}`,
    email: brand.email,
    telephone: brand.phone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    openingHours: `${dayCode(from)}-${dayCode(to)} ${opens}-${closes}`,
    areaServed: [...brand.regions],
    sameAs: [brand.profile.url],
  };
}

/** A day in the notation of schema.org, such as `Mo`. */
function dayCode(day: string): string {
  return day.slice(0, 2);
}
