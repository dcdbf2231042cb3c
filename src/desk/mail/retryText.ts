import { formatCount } from '../../../formats.ts';
import type { CallOutput } from '../../../forms/desk/deskCalls.ts';

/** What became of mails that were to be tried again. */
export function describeRetry({
  due,
  sent,
  beingSent,
  gone,
}: CallOutput<'POST /api/mails/retry'>): string {
  const parts = [
    due > 0 && `${formatCount(due, 'email')} on the way again.`,
    sent > 0 && `${formatCount(sent, 'email')} had been sent in the meantime, so not sent again.`,
    beingSent > 0 && `${formatCount(beingSent, 'email')} already on the way at this moment.`,
    gone > 0 && `${formatCount(gone, 'email')} no longer there.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** What becomes of the failed mails after "Try all again". */
export function describeRetryAll({
  count,
  leftOut,
}: CallOutput<'POST /api/mails/retry-all'>): string {
  if (count + leftOut === 0) return 'No email has failed.';
  const parts = [
    count > 0 && `${formatCount(count, 'email')}: tried again now, one after the other.`,
    leftOut > 0 &&
      `${formatCount(leftOut, 'email')} left out, which may have arrived: ask before you try again.`,
  ];
  return parts.filter(Boolean).join(' ');
}
