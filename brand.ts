/**
 * Who the firm is. A real firm changes this file and nothing else. No person is named: the founder
 * appears by title.
 */
export const brand = {
  name: 'Fixwright',
  tagline: 'Fix before you automate',
  /** Why the firm is called so: begins the sentence that leads /about. */
  meaning: 'A wheelwright makes wheels. A fixwright makes fixes',
  founderTitle: 'Founder, Fixwright',
  /** The firm's own publication. */
  journal: 'The Fixwright Journal',
  email: 'hello@fixwright.example',
  profile: {
    label: 'LinkedIn',
    url: 'https://www.linkedin.com/company/fixwright',
  },
  /** Opening hours in schema.org notation. */
  openingHours: 'Mo-Fr 09:00-17:00',
  regions: ['North America', 'Europe'],
  locale: 'en',
} as const;
