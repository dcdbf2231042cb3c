/** The page of an unknown address, seen only where no script runs. */
export const notFound = {
  title: 'This line ends here',
  text: 'There is no page at this address. The way back is straight.',
  link: { label: 'Go to the home page', href: '/' },
  drawing: 'A tangled line runs to a wall. From there a straight line leads back.',
} as const;
