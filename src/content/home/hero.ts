import { promises } from '../promises.ts';

/** The industries the firm works in. */
export const industries =
  'Manufacturing, Financial Services, Healthcare, Technology and Professional Services';

/** The home page's first screen. */
export const hero = {
  label: 'Enterprise AI & Process Automation Consulting',
  headline: ['Fix before', 'you automate.'],
  /** For whom the firm works. */
  audience: 'For marketing, sales and operations leaders of mid-size and large firms.',
  text: 'We fix what is broken before automating what works. Clients typically see significant process improvements within 90 days.',
  tool: { label: 'Draw your process and see why', href: '/fix-first' },
  primary: 'Get started',
  secondary: { label: 'Learn more', about: 'about the firm', href: '/about' },
  promise: promises.stop,
  scroll: { label: 'Scroll down', href: '#ai-agents' },
  industries: `We work in ${industries}.`,
  drawing:
    'A tangled line enters at the left, is straightened, and leaves at the right as two lines at twice the pace.',
  /** The stations of the line, as shares of its width, in per cent. */
  stations: [
    { label: 'As we find it', at: 4 },
    { label: 'Fixed', at: 57 },
    { label: 'Then automated', at: 77 },
  ],
} as const;
