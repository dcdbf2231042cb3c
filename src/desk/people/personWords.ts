import type { PersonCounts } from '../../../forms/desk/peopleCalls.ts';

const NOUNS = [
  ['messages', 'message', 'messages'],
  ['newsletter_subscribers', 'newsletter subscription', 'newsletter subscriptions'],
  ['outbox', 'mail', 'mails'],
  ['mail_files', 'mail file', 'mail files'],
] as const;

/** What is held, such as "1 message and 2 mails"; an empty text where nothing is. */
export function describeCounts(counts: PersonCounts): string {
  const parts = NOUNS.flatMap(([key, one, many]) => {
    const count = counts[key];
    return count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many}`] : [];
  });
  return new Intl.ListFormat('en').format(parts);
}
