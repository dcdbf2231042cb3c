import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import type { MessageChange } from './changeMessages.ts';

export interface MessageAction {
  /** On the button. */
  readonly label: string;
  readonly change: MessageChange;
  /** What the notice says afterwards, after the name of the message. */
  readonly done: string;
}

export const MARK_AS_ANSWERED: MessageAction = {
  label: 'Mark as answered',
  change: { state: 'answered' },
  done: 'answered',
};
const CLOSE: MessageAction = { label: 'Close', change: { state: 'closed' }, done: 'closed' };
const REOPEN: MessageAction = { label: 'Reopen', change: { state: 'new' }, done: 'reopened' };
export const SPAM: MessageAction = {
  label: 'Spam',
  change: { spam_reason: 'owner' },
  done: 'spam',
};
const NOT_SPAM: MessageAction = {
  label: 'Not spam',
  change: { spam_reason: null },
  done: 'not spam',
};

const BY_STATE = {
  new: [MARK_AS_ANSWERED, CLOSE, SPAM],
  answered: [CLOSE, REOPEN, SPAM],
  closed: [REOPEN, SPAM],
} as const;

/** What the owner can do with a message. */
export function actionsFor({
  state,
  spam_reason,
}: Pick<MessageSummary, 'state' | 'spam_reason'>): readonly MessageAction[] {
  return spam_reason ? [NOT_SPAM] : BY_STATE[state];
}
