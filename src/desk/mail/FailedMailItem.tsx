import { Link } from 'wouter';
import { formatCount } from '../../../formats.ts';
import type { FailedMail } from '../../../forms/desk/mailCalls.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ErrorDetails } from '../components/ErrorDetails.tsx';
import { Time } from '../components/Time.tsx';
import { SelectableRow } from '../list/RowList.tsx';
import { useSession } from '../session.ts';

const KINDS = {
  notification: 'Notification of a message',
  alert: 'Notice of the site',
  'sign-in': 'Link to sign in',
  reply: 'Reply to a message',
  welcome: 'Welcome to a new subscriber',
  confirmation: 'Request to confirm a subscription',
  issue: 'Issue of the newsletter',
  trial: 'Trial of an issue',
} as const;

interface FailedMailItemProps {
  mail: FailedMail;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onRetry: () => Promise<unknown>;
}

/** A mail that could not be sent. The server words its reason and advice (server/mail/describeFailure.ts). */
export function FailedMailItem({ mail, isSelected, onSelect, onRetry }: FailedMailItemProps) {
  const { kind, recipient, subject, state, reason, advice, error, failedAt, attempts } = mail;
  const { absence } = useSession();
  // While the owner is away, somebody else gets the emails about messages.
  const owner = (mail.messageId && absence?.tellInstead) || 'you';
  const address = recipient?.address;
  const name = `“${subject}” to ${address ?? owner}`;
  return (
    <SelectableRow
      label={`Select ${name}`}
      isSelected={isSelected}
      onSelect={onSelect}
      data-mail-id={mail.id}
    >
      <div className="min-w-0">
        <h2 className="font-text font-semibold" dir="auto">
          {subject}
        </h2>
        <p className="text-small text-ink-soft">
          <About mail={mail}>{KINDS[kind]}</About> · to{' '}
          {address === undefined ? (
            owner
          ) : (
            <Link href={`/people?${new URLSearchParams({ email: address })}`} className="link">
              {address}
            </Link>
          )}{' '}
          · failed <Time value={failedAt} />,{' '}
          {attempts === 1 ? 'once' : formatCount(attempts, 'attempt')}
        </p>
        <p className="mt-2">
          {reason} <span className="text-ink-soft">{advice}</span>
        </p>
        <p className="mt-1 text-small">
          {state === 'sending' && 'It is on the way at this moment.'}
          {state === 'expired' && 'It is not tried again by itself.'}
          {state === 'waiting' && (
            <>
              Next try <Time value={mail.nextAttemptAt} />
            </>
          )}
        </p>
        <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-1">
          <ActionButton variant="outline" aria-label={`Try again: ${name}`} onPress={onRetry}>
            Try again
          </ActionButton>
          {error && <ErrorDetails>{error}</ErrorDetails>}
        </div>
      </div>
    </SelectableRow>
  );
}

/** The kind of a mail, as a link to the message or the issue that it is about. */
function About({ mail, children }: { mail: FailedMail; children: string }) {
  const { messageId, issueSlug } = mail;
  const href =
    (messageId && `/messages/${encodeURIComponent(messageId)}`) ||
    (issueSlug && `/issues/${encodeURIComponent(issueSlug)}`);
  if (!href) return children;
  return (
    <Link href={href} className="link">
      {children}
    </Link>
  );
}
