/** The call to action that closes /about. */
export const closing = {
  title: 'Bring us the process that everyone complains about',
  text: 'Every firm has one. Tell us which it is, and within 24 hours you hear what we would look at first.',
  action: 'Schedule a Consultation',
} as const;
