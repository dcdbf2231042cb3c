export const metadata = {
  title: 'XML Sitemap',
  description: 'The list of this site’s pages, exactly as search engines receive it.',
};

/** The page that a person sees at /sitemap.xml. */
export const xmlSitemapPage = {
  title: metadata.title,
  label: 'For search engines',
  lead: 'This is what a search engine receives at this address. The page for people is easier to read.',
  link: { label: 'Go to the sitemap', href: '/sitemap' },
} as const;
