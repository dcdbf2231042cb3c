import { formatCount, formatList } from '../../../formats.ts';
import type { PersonCounts } from '../../../forms/desk/peopleCalls.ts';

const NOUNS = [
  ['messages', 'message'],
  ['newsletter_subscribers', 'newsletter subscription'],
  ['outbox', 'email'],
  ['mail_files', 'email file'],
] as const;

/** What is held, such as "1 message and 2 mails"; an empty text where nothing is. */
export function describeCounts(counts: PersonCounts): string {
  const parts = NOUNS.flatMap(([key, one]) => {
    const count = counts[key];
    return count > 0 ? [formatCount(count, one)] : [];
  });
  return formatList(parts);
}
