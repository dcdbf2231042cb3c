import type { StructuredData } from './head.ts';

/** The way to a page as structured data, such as Home > Services > Process Audits. */
export function breadcrumbData(
  trail: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
