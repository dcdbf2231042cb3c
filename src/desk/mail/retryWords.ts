import type * as z from 'zod';
import type { retryMails } from '../../../forms/desk/mailCalls.ts';

/** A number of mails, such as "1 mail". */
export function mails(count: number): string {
  return `${count.toLocaleString('en')} mail${count === 1 ? '' : 's'}`;
}

/** What became of mails that were to be tried again. */
export function describeRetry({
  due,
  sent,
  beingSent,
  gone,
}: z.output<typeof retryMails.answer>): string {
  const parts = [
    due > 0 && `${mails(due)} on the way again.`,
    sent > 0 && `${mails(sent)} had been sent meanwhile, so not sent again.`,
    beingSent > 0 && `${mails(beingSent)} already on the way at this moment.`,
    gone > 0 && `${mails(gone)} no longer there.`,
  ];
  return parts.filter(Boolean).join(' ');
}
