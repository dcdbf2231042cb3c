import { expect, test } from 'vitest';
import { brand } from '../../../brand.ts';
import { articleData, organisationData, serviceData } from '../../../src/seo/structuredData.ts';

const ORIGIN = 'https://firm.example';
const SERVICE = { name: 'Audit', description: 'A look.', path: '/services/audit' };
const ARTICLE = {
  slug: 'audit',
  path: '/blog/audit',
  title: 'An audit',
  excerpt: 'A look.',
  date: new Date('2025-01-28'),
};

test('the firm is one and the same in all that names it, and is told in full at home', () => {
  const home = organisationData(ORIGIN);
  const { provider } = serviceData(SERVICE, ORIGIN);
  const { author, publisher } = articleData(ARTICLE, ORIGIN);
  for (const named of [home, provider, author, publisher]) {
    expect(named).toMatchObject({
      '@id': `${ORIGIN}/#organisation`,
      name: brand.name,
    });
  }
  expect(home).toMatchObject({
    '@type': 'ProfessionalService',
    legalName: brand.legal.name,
    address: { '@type': 'PostalAddress', streetAddress: brand.legal.address.street },
    openingHours: 'Mo-Fr 09:00-17:00',
  });
});
