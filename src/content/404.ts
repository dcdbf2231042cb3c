export const metadata = {
  title: 'Page not found',
  description: 'There is no page at this address. It may have been mistyped.',
};

/** For visitors without script, and for crawlers. */
export const notFound = {
  title: metadata.title,
  text: metadata.description,
  link: { label: 'Go to the home page', href: '/' },
  drawingAlt: 'A tangled line runs to a wall. From there a straight line leads back.',
} as const;
