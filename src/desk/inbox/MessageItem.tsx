import { Link } from 'wouter';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { SelectRow } from '../components/SelectionCheckboxes.tsx';
import { Time } from '../components/Time.tsx';
import { locationName } from './locationName.ts';
import { MessageStatus } from './MessageStatus.tsx';

/** How much of a message the list shows, in characters. */
const EXCERPT_LENGTH = 200;

interface MessageItemProps {
  message: MessageSummary;
  href: string;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** A message in the list. The whole row is its link. */
export function MessageItem({ message, href, isOpen, isSelected, onSelect }: MessageItemProps) {
  const { id, name, company, location, received_at, note } = message;
  return (
    <article
      data-message-id={id}
      data-open={isOpen || undefined}
      className="list-row is-selectable"
    >
      <SelectRow
        label={`Select the message from ${name}`}
        isSelected={isSelected}
        onSelect={onSelect}
      />
      <div className="min-w-0">
        <div className="message-head">
          <div className="min-w-0">
            <h2 className="inline font-text font-semibold" dir="auto">
              <Link href={href} aria-current={isOpen || undefined} className="list-row-link">
                {name}
              </Link>
            </h2>{' '}
            {company && (
              <span className="text-small text-ink-soft" dir="auto">
                {company}
              </span>
            )}
          </div>
          <span className="shrink-0 text-small">
            <MessageStatus message={message} />
          </span>
        </div>
        <p className="line-clamp-2" dir="auto">
          {message.message.slice(0, EXCERPT_LENGTH)}
        </p>
        <p className="mt-1 text-small text-ink-soft">
          <Time value={received_at} />
          {location && ` · ${locationName(location)}`}
          {note && ' · has a note'}
        </p>
      </div>
    </article>
  );
}
