/** Titles and forms of address before a name, in lower case and without full stops. */
const TITLES: ReadonlySet<string> = new Set(
  'dr prof dipl ing dipl-ing mag mr mrs ms mx miss herr frau hr fr mme mlle sr sra srta dra sig dott dottssa dhr mevr mw rev'.split(
    ' ',
  ),
);

/** What programs write where there is no name. */
const PLACEHOLDERS = /^(?:null|undefined|none|unknown)(?: |$)/i;

/** A first name, and then names or initials. */
const FIRST_NAMES = /^\p{L}[\p{L}\p{M}'’\u200c-\u200d-]*(?: [\p{L}\p{M}.'’\u200c-\u200d-]+)*$/u;

/**
 * The name to greet somebody by, without titles: "Eve Doe" of "Dr. Eve Doe". It is empty if the text begins with no
 * first name, as in "Doe, Ann", "Mr. Doe", "J. Doe", "info@example.org" and "=1+1".
 */
export function greetingName(name: string): string {
  const words = name.trim().split(/\s+/);
  const start = words.findIndex((word) => !TITLES.has(word.toLowerCase().replaceAll('.', '')));
  const names = start < 0 ? [] : words.slice(start);
  // One name after a title is a family name.
  if (start > 0 && names.length === 1) return '';
  const text = names.join(' ');
  return FIRST_NAMES.test(text) && !PLACEHOLDERS.test(text) ? text : '';
}
