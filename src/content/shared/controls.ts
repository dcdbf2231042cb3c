/** Labels that several forms and dialogs share; some are for screen readers only. */
export const controls = {
  close: 'Close',
  /** On a button that is at work. */
  wait: 'Please wait',
} as const;

/** The names of the navigation landmarks, and the skip link. */
export const landmarks = {
  skip: 'Skip to content',
  contents: 'On this page',
  breadcrumbs: 'Breadcrumb',
} as const;
