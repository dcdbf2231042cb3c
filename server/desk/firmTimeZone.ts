import { brand } from '../../brand.ts';
import { findTimeZone } from '../../timeZone.ts';

/** The firm's time zone (IANA); UTC while the brand file names none. */
export const firmTimeZone = findTimeZone(brand.openingHours.timeZone) ?? 'UTC';
