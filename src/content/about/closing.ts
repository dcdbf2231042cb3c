import { answerTimes } from '../promises.ts';

/** The call to action that closes /about. */
export const closing = {
  title: 'Bring us the process that everyone complains about',
  text: `Every firm has one. Tell us which it is, and ${answerTimes.consultation} ${answerTimes.days} we tell you where we would look first.`,
  action: 'Schedule a Consultation',
} as const;
