import { useEffect, useState } from 'react';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { useSession } from '../session.ts';
import { dueText, formatTime } from '../time.ts';

const TICK_MS = 30_000;

/** When an answer is due, or what became of the message. */
export function MessageStatus({ message }: { message: MessageSummary }) {
  const { timeZone } = useSession();
  const now = useNow();
  const { state, spam_reason, answered_at, due_at } = message;
  if (spam_reason) return <span className="text-ink-soft">{SPAM_TEXTS[spam_reason]}</span>;
  if (state === 'closed') return <span className="text-ink-soft">closed</span>;
  if (state === 'answered')
    return (
      <span className="text-ink-soft">
        answered{answered_at && <> {formatTime(answered_at, timeZone)}</>}
      </span>
    );
  const isOverdue = new Date(due_at) < now;
  return (
    <time data-due="" dateTime={due_at} data-overdue={isOverdue ? '' : undefined} className="due">
      {dueText(due_at, now, timeZone)}
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
