export const metadata = {
  title: 'Page not found',
  description: 'There is no page at this address. It may have been mistyped.',
};

/** With script, the page redirects to the home page as soon as the main script runs. */
export const notFound = {
  title: metadata.title,
  text: metadata.description,
  link: { label: 'Go to the home page', href: '/' },
  drawingAlt: 'A tangled line runs to a wall. From there a straight line leads back.',
} as const;
