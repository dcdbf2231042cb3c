/**
 * Who the firm is. docs/owner.md lists what else a real firm changes. No person is named: the founder appears by
 * title.
 */
export const brand = {
  name: 'Fixwright',
  tagline: 'Fix before you automate',
  founderTitle: 'Founder, Fixwright',
  /** The firm's own publication. */
  journal: 'The Fixwright Journal',
  email: 'hello@fixwright.example',
  /** As it is to be read, such as '+1 555 010 0100'; while it is empty no number is shown. */
  phone: '',
  profile: {
    label: 'LinkedIn',
    /** An example, which is nobody's address. */
    url: 'https://www.linkedin.example/company/fixwright',
  },
  /** Days in English, times as `HH:MM`. */
  openingHours: {
    from: 'Monday',
    to: 'Friday',
    opens: '09:00',
    closes: '17:00',
    /**
     * Where these times hold, by IANA's name, such as 'America/New_York', which pages show as 'Eastern Time'. While it is
     * empty, no zone is named, and answers are due by UTC.
     */
    timeZone: '',
    /**
     * Days on which the firm is closed besides, such as '2026-12-25'. No answer is due on them. At the desk, under
     * "Sign-in and devices", the owner adds others.
     */
    closedDays: [] as readonly `${number}-${number}-${number}`[],
  },
  regions: ['North America', 'Europe'],
  locale: 'en',
  /** The company behind the name. These are examples: replace every one before the site goes public. */
  legal: {
    name: 'Fixwright Example, Inc.',
    address: {
      street: '1 Example Street',
      city: 'Example City',
      postalCode: '00000',
      country: 'Example Country',
      /** The country's two letters (ISO 3166-1), for search engines; `ZZ` stands for none. */
      countryCode: 'ZZ',
    },
    registration: 'Example Register, no. 000000',
    /** Ends "the law of". */
    governingLaw: 'Example Country',
  },
} as const;

/** Where the firm is seen. */
export interface Mention {
  readonly name: string;
  /** A page of this site begins with `/`. */
  readonly href: string;
  /** A file in `public/`, such as `/seen-in/weekly.svg`; `journal` draws the journal's own; without one the name is shown. */
  readonly logo?: string;
}

/** "As seen in": each publication with its address and its logo, in their order. */
export const seenIn: readonly Mention[] = [
  { name: brand.journal, href: '/blog', logo: 'journal' },
  /** An example, which is nobody's publication. */
  { name: 'Example Review', href: 'https://review.example/', logo: '/seen-in/example-review.svg' },
  { name: `${brand.name} on ${brand.profile.label}`, href: brand.profile.url },
];

const { street, city, postalCode, country } = brand.legal.address;

/** The company's address on one line. */
export const addressLine = `${street}, ${city} ${postalCode}, ${country}`;

/** What a link to the firm's telephone leads to. */
export const phoneHref = `tel:${brand.phone.replace(/[^+\d]/g, '')}`;

/** What only the owner can say, each in one or two whole sentences; what is empty is left out of the site. */
export const ownerStatements = {
  /** How fees are set: fixed for each phase, by the day, or otherwise. */
  fees: '',
  /** What engagements of which size have cost. */
  feeRange: '',
  /** What the firm takes from vendors whose products it assesses, if anything. */
  vendors: '',
  /** Which insurance covers its work, and up to what sum. */
  insurance: '',
  /** Which clients take a call, if any do. */
  references: '',
  /** Who does the work besides the founder: how many, with which experience. */
  team: '',
  /** When work could begin, and how many engagements run at once. */
  start: '',
  /** How many hours the work takes of the client's people. */
  effort: '',
  /** Who looks after what was automated when the engagement is over, and at what cost. */
  maintenance: '',
  /** Where a client's data is processed and by which vendors. */
  data: '',
  /** Who answers for data protection, a representative in the European Union or the United Kingdom included. */
  dataContact: '',
  /** The rules and the seat of arbitration. */
  arbitration: '',
};
