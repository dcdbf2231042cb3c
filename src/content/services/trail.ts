/** The way to a service's page: Home > Services > the page. */
export function serviceTrail(name: string, path: string) {
  return [
    { name: 'Home', path: '/' },
    { name: 'Services', path: '/services' },
    { name, path },
  ] as const;
}
