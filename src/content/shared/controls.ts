/** The words of controls that many forms and dialogs share, those included that only a screen reader says. */
export const controls = {
  close: 'Close',
  /** On a button that is at work. */
  wait: 'Please wait',
} as const;

/** What the ways through a page are called. */
export const landmarks = {
  skip: 'Skip to content',
  contents: 'On this page',
  breadcrumbs: 'Breadcrumb',
} as const;
