import { HOMEPAGE_LOCATION } from '../../../forms/location.ts';

/** The page that a form was on, in words: "Home page", "Blog: ai agents operations". */
export function locationName(location: string): string {
  if (location === HOMEPAGE_LOCATION) return 'Home page';
  const words = location.replace(/^(blog|services)-(?=.)/, '$1: ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
