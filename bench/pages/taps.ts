/** A tap and the sign that it was answered. */
export interface Tap {
  readonly name: string;
  readonly path: string;
  /** Selector of what is tapped. */
  readonly target: string;
  /** Selector that matches once the answer is in the document, and not before. */
  readonly answer: string;
  /** The most that the answer may take on a quiet page, in ms; undefined where there is no bar. */
  readonly barMs?: number;
}

const CONTACT_FORM = 'form[action="/contact"]';

export const TAPS: readonly Tap[] = [
  {
    name: 'open the menu',
    path: '/',
    target: '[popovertarget="site-menu"]',
    answer: '#site-menu:popover-open',
    barMs: 200,
  },
  {
    name: 'open a question',
    path: '/',
    target: 'details[name="faq"] > summary',
    answer: 'details[name="faq"][open]',
    barMs: 200,
  },
  {
    name: 'filter the articles',
    path: '/blog',
    target: '[data-filter="ai-automation"]',
    answer: '[data-filter="ai-automation"][aria-pressed="true"]',
    barMs: 200,
  },
  {
    name: 'open the subscription',
    path: '/blog',
    target: '[data-dialog="subscribe"]',
    answer: 'dialog#subscribe[open]',
  },
  {
    name: 'send an empty message',
    path: '/',
    target: `${CONTACT_FORM} button[type="submit"]`,
    answer: `${CONTACT_FORM} [data-field-error]:not([hidden])`,
  },
];

/** When a page is tapped, and over which network. */
export interface TapCondition {
  readonly name: string;
  /** `quiet`: loaded and idle. `first paint`: as soon as something is seen. */
  readonly when: 'quiet' | 'first paint';
  readonly slowNetwork: boolean;
}

/** The condition that the bars are for. */
export const BAR_CONDITION: TapCondition = {
  name: 'quiet page',
  when: 'quiet',
  slowNetwork: false,
};

export const TAP_CONDITIONS: readonly TapCondition[] = [
  BAR_CONDITION,
  { name: 'quiet page, slow 4G', when: 'quiet', slowNetwork: true },
  { name: 'at first paint', when: 'first paint', slowNetwork: false },
  { name: 'at first paint, slow 4G', when: 'first paint', slowNetwork: true },
];
