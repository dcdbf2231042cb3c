import { brand } from '../../brand.ts';
import { palette } from '../../palette.ts';
import { ICONS } from './icons.ts';
import { pageCardImage, type SharedImage } from './pageCards.ts';
import type { StructuredData } from './structuredData.ts';

/** What a page says of itself to search engines and to those who share it. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** Path of the page, such as `/about`; `/` for home. */
  readonly path: string;
  readonly type?: 'website' | 'article';
  readonly keywords?: readonly string[];
  /** What stands for the page when it is shared; the card of the page unless another is given. */
  readonly image?: SharedImage;
  /** The page belongs to the journal and names its feed. */
  readonly hasFeed?: boolean;
  /** Paths of the pages before and after it in a list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Kept out of search engines. */
  readonly noindex?: boolean;
  /** schema.org objects, each with its `@type`. */
  readonly structuredData?: readonly StructuredData[];
}

export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly content?: string;
}

/**
 * The head of a page as a list of tags: title, description, canonical address, sharing and structured
 * data. `origin` is the site's canonical origin without a slash at its end.
 */
export function headTags(page: PageMetadata, origin: string): readonly HeadTag[] {
  const url = canonicalUrl(page.path, origin);
  const title = page.path === '/' ? page.title : `${page.title} | ${brand.name}`;
  return [
    { tag: 'title', attributes: {}, content: title },
    meta('description', page.description),
    ...(page.keywords ? [meta('keywords', page.keywords.join(', '))] : []),
    ...(page.noindex ? [meta('robots', 'noindex')] : []),
    link('canonical', url),
    ...(page.previous ? [link('prev', page.previous)] : []),
    ...(page.next ? [link('next', page.next)] : []),
    meta('theme-color', palette.paper),
    link('icon', ICONS.any.path, ICONS.any.type),
    link('apple-touch-icon', ICONS.touch.path),
    ...(page.hasFeed ? [link('alternate', '/feed.xml', 'application/atom+xml')] : []),
    property('og:type', page.type ?? 'website'),
    property('og:site_name', brand.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', url),
    ...imageTags(page.image ?? pageCardImage(page.path), origin),
    ...(page.structuredData ?? []).map(structuredDataTag),
  ];
}

/** The one address of a page. */
export function canonicalUrl(path: string, origin: string): string {
  return path === '/' ? `${origin}/` : `${origin}${path}`;
}

/** The path of a page from the address that the build gives it (`/about.html` is `/about`). */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?:\/index)?(?:\.html)?\/*$/, '') || '/';
}

function imageTags(image: SharedImage, origin: string): readonly HeadTag[] {
  return [
    property('og:image', `${origin}${image.path}`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function link(rel: string, href: string, type?: string): HeadTag {
  return { tag: 'link', attributes: type ? { rel, href, type } : { rel, href } };
}

function structuredDataTag(data: StructuredData): HeadTag {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return {
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    content: json.replaceAll('<', '\\u003c'),
  };
}
