import { Time } from '../components/Time.tsx';

export interface MailStateProps {
  sentAt: string | null;
  /** It is not tried any more. */
  hasExpired?: boolean;
  /** Why the last attempt has failed; null: there was none. */
  reason?: string | null;
  /** When it is tried next, if that is known. */
  nextAttemptAt?: string | null;
}

/** The words for what became of an email, everywhere in the desk. */
export function mailStateWords({ sentAt, hasExpired, reason }: MailStateProps): string {
  if (sentAt) return 'sent';
  if (hasExpired) return 'not delivered';
  return reason ? 'not sent yet' : 'waiting to be sent';
}

/** What became of an email, and why. */
export function MailState(mail: MailStateProps) {
  const { sentAt, hasExpired, reason, nextAttemptAt } = mail;
  const words = mailStateWords(mail);
  if (sentAt)
    return (
      <>
        {words} <Time value={sentAt} />
      </>
    );
  if (!reason) return words;
  return (
    <>
      {words}. {reason}
      {!hasExpired && nextAttemptAt && (
        <>
          {' '}
          Next try <Time value={nextAttemptAt} />
        </>
      )}
    </>
  );
}
