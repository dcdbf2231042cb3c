import { HOMEPAGE_LOCATION } from '../../../forms/location.ts';
import { capitalised } from '../../format/numberWord.ts';

/** The page that a form was on, in words: "Home page", "Blog: ai agents operations". */
export function locationName(location: string): string {
  if (location === HOMEPAGE_LOCATION) return 'Home page';
  return capitalised(location.replace(/^(blog|services)-(?=.)/, '$1: ').replaceAll('-', ' '));
}
