/** Labels of several forms and dialogs. */
export const controls = {
  close: 'Close',
  /** Announced by screen readers while a form is being sent. */
  wait: 'Please wait',
} as const;

/** The skip link, and the labels of navigation landmarks. */
export const landmarks = {
  skip: 'Skip to content',
  contents: 'On this page',
  breadcrumbs: 'Breadcrumb',
} as const;
