import { answerTimes } from '../promises.ts';

/** The call to action that closes /about. */
export const closing = {
  title: 'Bring us the process that everyone complains about',
  text: `Every firm has one. Tell us which it is, and we answer ${answerTimes.consultation} ${answerTimes.days}: where we would look first, and why.`,
  action: 'Schedule a Consultation',
} as const;
