import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import type { MessageChange } from './changeMessages.ts';

export interface MessageAction {
  /** On the button. */
  readonly label: string;
  readonly change: MessageChange;
  /** What the toast says afterwards. */
  readonly done: string;
}

export const MARK_AS_ANSWERED: MessageAction = {
  label: 'Mark as answered',
  change: { state: 'answered' },
  done: 'Marked as answered',
};
const CLOSE: MessageAction = { label: 'Close', change: { state: 'closed' }, done: 'Closed' };
const REOPEN: MessageAction = { label: 'Reopen', change: { state: 'new' }, done: 'Reopened' };
export const SPAM: MessageAction = {
  label: 'Spam',
  change: { spam_reason: 'owner' },
  done: 'Marked as spam',
};
export const NOT_SPAM: MessageAction = {
  label: 'Not spam',
  change: { spam_reason: null },
  done: 'Taken out of the suspected ones',
};

/** In the order of their places, which they keep while a message changes, so that no second click meets another one. */
export const ACTIONS = [MARK_AS_ANSWERED, CLOSE, REOPEN, SPAM, NOT_SPAM];

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
