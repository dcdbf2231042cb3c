import { brand } from '../../brand.ts';
import { CONTACT_FIELD_NAMES, CONTACT_FIELDS } from '../../forms/contactForm.ts';

/** The links of the bar, and of the menu on a small screen. */
export const MENU_STOPS = [
  'link AI Agents',
  'link Who We Are',
  'link Our Solutions',
  'link AI & Automation',
  'link Upskilling',
  'link Blog',
  'link Contact',
] as const;

/** The first sixteen stops of the keyboard on the home page at 1280 px: bar, hero, two sections. */
export const HOME_STOPS = [
  'link Skip to content',
  `link ${brand.name}, home`,
  ...MENU_STOPS,
  'link Draw your process and see why',
  'link Get started',
  'link Learn more about the firm',
  'link Scroll down',
  "link Don't Fall Behind - Start Now",
  'link See AI Solutions',
  'link More About Us',
] as const;

/** The contact form's stops, in order. */
export const CONTACT_STOPS = [
  ...CONTACT_FIELD_NAMES.map((name) => `field ${CONTACT_FIELDS[name].label}`),
  'button Send Message',
];

/** The subscribe dialog's stops, in order. */
export const SUBSCRIBE_STOPS = [
  'button Close',
  'field First Name',
  'field Email Address',
  'button Subscribe',
  'button Cancel',
] as const;
