import type { Message } from '../../../forms/desk/messageCalls.ts';
import { Time } from '../components/Time.tsx';
import { MailState } from '../mail/MailState.tsx';

/** The replies to a message, and what became of them. */
export function ReplyList({ replies }: Pick<Message, 'replies'>) {
  if (replies.length === 0) return null;
  return (
    <ol className="mt-6 grid max-w-measure gap-4">
      {replies.map(
        ({ id, text, sent_by, created_at, sent_at, hasFailed, reason, next_attempt_at }) => (
          <li key={id} data-reply-id={id} className="border-s-3 border-accent ps-4">
            <p className="text-small text-ink-soft">
              {sent_by} replied <Time value={created_at} /> ·{' '}
              <span className={hasFailed ? 'font-semibold text-danger' : ''}>
                <MailState
                  sentAt={sent_at}
                  hasExpired={hasFailed}
                  reason={reason}
                  nextAttemptAt={next_attempt_at}
                />
              </span>
            </p>
            <p className="whitespace-pre-wrap" dir="auto">
              {text}
            </p>
          </li>
        ),
      )}
    </ol>
  );
}
