import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { useSession } from '../session.ts';
import { dueGroup, dueText, shortTime } from '../time.ts';
import { useNow } from '../useNow.ts';

/** When an answer is due, or what became of the message. */
export function MessageStatus({ message }: { message: MessageSummary }) {
  const { timeZone } = useSession();
  const now = useNow();
  const { state, spam_reason, answered_at, due_at, has_unsent_reply } = message;
  if (spam_reason) return <span className="text-ink-soft">{SPAM_TEXTS[spam_reason]}</span>;
  if (state !== 'new' && has_unsent_reply)
    return <span className="font-semibold text-danger">reply not sent yet</span>;
  if (state === 'closed') return <span className="text-ink-soft">closed</span>;
  if (state === 'answered')
    return (
      <span className="text-ink-soft">
        answered{answered_at && <> {shortTime(answered_at, now, timeZone)}</>}
      </span>
    );
  const group = dueGroup(due_at, now, timeZone);
  return (
    <time
      data-due={group}
      dateTime={due_at}
      data-overdue={group === 'overdue' ? '' : undefined}
      className="due"
    >
      {dueText(due_at, now, timeZone)}
    </time>
  );
}

const SPAM_TEXTS = {
  honeypot: 'filled in by a program',
  repeated: 'sent again and again',
  owner: 'marked as spam',
} as const;
