import { memo } from 'react';
import { Link } from 'wouter';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { SelectableRow } from '../list/RowList.tsx';
import { useSession } from '../session.ts';
import { shortTime } from '../time.ts';
import { useNow } from '../useNow.ts';
import { locationName } from './locationName.ts';
import { MessageStatus } from './MessageStatus.tsx';

/** How much of a message the list shows, in characters. */
const EXCERPT_LENGTH = 200;

interface MessageItemProps {
  message: MessageSummary;
  href: string;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (messages: readonly MessageSummary[], areSelected: boolean) => void;
}

/** A message in the list. The whole row is its link. It is rendered only if something of it has changed. */
export const MessageItem = memo(function MessageItem({
  message,
  href,
  isOpen,
  isSelected,
  onSelect,
}: MessageItemProps) {
  const { timeZone } = useSession();
  const now = useNow();
  const { id, name, company, message: text, location, received_at, note } = message;
  return (
    <SelectableRow
      label={`Select the message from ${name}`}
      isSelected={isSelected}
      onSelect={(isChosen) => onSelect([message], isChosen)}
      data-message-id={id}
      data-open={isOpen || undefined}
    >
      <div className="message-item">
        <div className="message-sender">
          <h2 className="inline font-text font-semibold" dir="auto">
            <Link href={href} aria-current={isOpen || undefined} className="list-row-link">
              {name}
            </Link>
          </h2>
          {company && <bdi className="text-small text-ink-soft"> {company}</bdi>}
        </div>
        <p className="message-status">
          <MessageStatus message={message} />
        </p>
        <p className="message-excerpt" dir="auto">
          {text.slice(0, EXCERPT_LENGTH)}
        </p>
        <p className="message-facts">
          {note && 'note · '}
          {location && `${locationName(location)} · `}
          <time dateTime={received_at}>{shortTime(received_at, now, timeZone)}</time>
        </p>
      </div>
    </SelectableRow>
  );
});
