/** The page of an unknown address, seen only where no script runs. */
export const notFound = {
  title: 'Page not found',
  text: 'There is no page at this address. It may have been mistyped.',
  link: { label: 'Go to the home page', href: '/' },
  drawing: 'A tangled line runs to a wall. From there a straight line leads back.',
} as const;
