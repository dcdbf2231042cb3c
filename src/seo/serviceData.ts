import { brand } from '../../brand.ts';
import type { StructuredData } from './head.ts';
import { organisationReference } from './organisationData.ts';

interface Service {
  readonly name: string;
  readonly description: string;
  readonly path: string;
}

/** A service of the firm as structured data. */
export function serviceData({ name, description, path }: Service, origin: string): StructuredData {
  return {
    '@type': 'Service',
    name,
    description,
    url: `${origin}${path}`,
    areaServed: [...brand.regions],
    provider: organisationReference(origin),
  };
}
