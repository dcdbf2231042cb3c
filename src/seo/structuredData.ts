import { brand } from '../../brand.ts';
import { isoDay } from '../../formats.ts';
import type { Article } from '../articles/loadArticles.ts';
import type { CaseStudy } from '../content/caseStudies.ts';
import type { faq } from '../content/home.ts';
import { ICONS } from './icons.ts';
import { ogImageOf, ogImagePath } from './ogImages.ts';

/** An object of schema.org. */
export type StructuredData = { readonly '@type': string | readonly string[] } & Readonly<
  Record<string, unknown>
>;

/** The content of the script element. `<` is escaped, so that no text in the data can end the element. */
export function structuredDataJson(data: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

function absolute(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}

/** A reference to the firm from other data, by its `@id`. */
function organisationReference(): StructuredData {
  return {
    '@type': ['Organization', 'LocalBusiness'],
    '@id': absolute('/#organisation'),
    name: brand.name,
    url: absolute('/'),
  };
}

function logo(): StructuredData {
  return { '@type': 'ImageObject', url: absolute(ICONS.logo.path) };
}

/** The firm, in full. */
export function organisationData(description: string): StructuredData {
  const { address, name } = brand.legal;
  const { from, to, opens, closes } = brand.openingHours;
  return {
    ...organisationReference(),
    legalName: name,
    description,
    slogan: brand.tagline,
    logo: logo(),
    image: absolute(ogImageOf('/').path),
    email: brand.email,
    telephone: brand.phone || undefined,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: absolute('/#contact'),
      email: brand.email,
      telephone: brand.phone || undefined,
      availableLanguage: brand.locale,
    },
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    // Days by two letters, such as `Mo`.
    openingHours: `${from.slice(0, 2)}-${to.slice(0, 2)} ${opens}-${closes}`,
    areaServed: [...brand.regions],
    sameAs: [brand.profile.url],
  };
}

export function webSiteData(): StructuredData {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: absolute('/'),
    publisher: organisationReference(),
  };
}

export function serviceData({
  name,
  description,
  path,
}: Readonly<Record<'name' | 'description' | 'path', string>>): StructuredData {
  return {
    '@type': 'Service',
    name,
    serviceType: name,
    description,
    url: absolute(path),
    areaServed: [...brand.regions],
    provider: organisationReference(),
  };
}

export function articleData(article: Article): StructuredData {
  const organisation = organisationReference();
  const { date, updated = date } = article;
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    image: absolute(ogImagePath(article.slug)),
    author: organisation,
    publisher: { ...organisation, logo: logo() },
    datePublished: isoDay(date),
    dateModified: isoDay(updated),
    mainEntityOfPage: absolute(article.path),
  };
}

/** A page about something, such as the firm: an AboutPage, a Blog, a Report or a WebApplication. */
export function pageData(
  type: 'AboutPage' | 'Blog' | 'Report' | 'WebApplication',
  path: string,
  { title, description }: Readonly<Record<'title' | 'description', string>>,
): StructuredData {
  return {
    '@type': type,
    name: title,
    description,
    url: absolute(path),
    publisher: organisationReference(),
  };
}

/** A table of ours that others may reuse with a link, and its CSV file. */
export function datasetData({
  path,
  file,
  title,
  description,
}: Readonly<Record<'path' | 'file' | 'title' | 'description', string>>): StructuredData {
  return {
    '@type': 'Dataset',
    name: title,
    description,
    url: absolute(path),
    creator: organisationReference(),
    license: absolute('/terms#intellectual-property'),
    isAccessibleForFree: true,
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'text/csv',
      contentUrl: absolute(file),
    },
  };
}

/** A list of services, in their order. */
export function serviceListData(
  services: readonly { readonly name: string; readonly path: string }[],
): StructuredData {
  return {
    '@type': 'ItemList',
    itemListElement: services.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(path),
    })),
  };
}

/** Questions and answers, with absolute URLs in the links. */
export function faqData(items: typeof faq.items): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer, link }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: link ? `${answer} <a href="${absolute(link.href)}">${link.label}</a>.` : answer,
      },
    })),
  };
}

export interface HowTo {
  readonly name: string;
  readonly description: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** The longest time for all steps, in weeks. */
  readonly weeks: number;
}

export function howToData({ name, description, steps, weeks }: HowTo): StructuredData {
  return {
    '@type': 'HowTo',
    name,
    description,
    totalTime: `P${weeks}W`,
    step: steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text,
    })),
  };
}

/** The breadcrumbs of a page, such as Home > Services > Process Audits. */
export function breadcrumbData(
  trail: readonly { readonly name: string; readonly path: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** The case studies with a client. Returns no data if there are none. */
export function caseStudiesData(caseStudies: readonly CaseStudy[]): readonly StructuredData[] {
  const named = caseStudies.filter(({ client }) => client);
  if (named.length === 0) return [];
  const items = named.map(({ id, title, teaser, client, period }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'CreativeWork',
      name: title,
      url: absolute(`/#${id}`),
      abstract: teaser,
      about: { '@type': 'Organization', name: client },
      temporal: period || undefined,
      creator: organisationReference(),
    },
  }));
  return [{ '@type': 'ItemList', itemListElement: items }];
}
