/** How long a visitor's choice about analytics is valid: for browsers, in days, and for texts. */
export const CONSENT_DAYS = 182;
export const CONSENT_DURATION = 'six months';

/** The banner that asks for consent to analytics, and the dialog to change the choice. */
export const consent = {
  label: 'Cookie choice',
  question: 'May we count this visit?',
  text: [
    'If you accept, Google Analytics sets cookies and tells us which pages are read and which forms are sent.',
    'If you refuse, it is not loaded, and the site works the same.',
  ],
  policy: { label: 'Privacy Policy', href: '/privacy#tracking' },
  choices: { accepted: 'Accept', refused: 'Refuse' },
  settings: {
    title: 'Cookie settings',
    kept: `This browser keeps your choice for ${CONSENT_DURATION}.`,
    states: {
      accepted: 'You have accepted. Your visits are counted.',
      refused: 'You have refused. Nothing is counted.',
      undecided: 'You have not chosen yet. Nothing is counted.',
      signal:
        'Your browser sends Global Privacy Control or Do Not Track. We take it as a refusal: nothing is counted.',
    },
  },
} as const;
