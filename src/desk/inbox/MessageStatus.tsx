import { useEffect, useState } from 'react';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { useSession } from '../session.ts';
import { dueText, formatTime } from '../time.ts';

const TICK_MS = 30_000;

/** When an answer is due, or what became of the message. */
export function MessageStatus({ message }: { message: MessageSummary }) {
  const { timeZone } = useSession();
  const now = useNow();
  const { state, spamReason, answeredAt, dueAt } = message;
  if (spamReason) return <span className="text-ink-soft">{SPAM_TEXTS[spamReason]}</span>;
  if (state === 'closed') return <span className="text-ink-soft">closed</span>;
  if (state === 'answered')
    return (
      <span className="text-ink-soft">
        answered{answeredAt && <> {formatTime(answeredAt, timeZone)}</>}
      </span>
    );
  const isOverdue = new Date(dueAt) < now;
  return (
    <time data-due="" dateTime={dueAt} data-overdue={isOverdue ? '' : undefined} className="due">
      {dueText(dueAt, now, timeZone)}
    </time>
  );
}

const SPAM_TEXTS = {
  honeypot: 'filled in by a program',
  repeated: 'sent again and again',
  owner: 'marked as spam',
} as const;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
