import type { Message } from '../../../forms/desk/messageCalls.ts';
import { Time } from '../components/Time.tsx';

/** The replies to a message, and what became of them. */
export function ReplyList({ replies }: Pick<Message, 'replies'>) {
  if (replies.length === 0) return null;
  return (
    <ol className="mt-6 grid max-w-measure gap-4">
      {replies.map((reply) => (
        <li key={reply.id} data-reply-id={reply.id} className="border-s-3 border-accent ps-4">
          <p className="text-small text-ink-soft">
            {reply.sent_by} replied <Time value={reply.created_at} /> · <ReplyState reply={reply} />
          </p>
          <p className="whitespace-pre-wrap" dir="auto">
            {reply.text}
          </p>
        </li>
      ))}
    </ol>
  );
}

function ReplyState({ reply }: { reply: Message['replies'][number] }) {
  const { sent_at, hasFailed, reason, next_attempt_at } = reply;
  if (sent_at)
    return (
      <>
        sent <Time value={sent_at} />
      </>
    );
  if (hasFailed) return <strong className="text-danger">Not delivered. {reason}</strong>;
  if (!reason) return 'goes out in a moment';
  return (
    <>
      not sent yet. {reason}{' '}
      {next_attempt_at && (
        <>
          Next try <Time value={next_attempt_at} />
        </>
      )}
    </>
  );
}
