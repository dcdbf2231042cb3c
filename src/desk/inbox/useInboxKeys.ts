import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { changeMessages, undoLatest } from './changeMessages.ts';
import { MARK_AS_ANSWERED } from './messageActions.ts';

interface InboxKeys {
  messages: readonly MessageSummary[];
  selected: readonly MessageSummary[];
  openId: string | undefined;
  onBack: () => void;
  onHelp: (isShown: boolean) => void;
}

/** Where keys are for typing, or for a choice. */
const TYPING =
  'input:not([type="checkbox"]), textarea, select, [role="tab"], dialog *, [popover] *';

/**
 * The keys of the inbox that `Shortcuts.tsx` lists, except Enter, which follows the row's link, and Alt T, which is
 * Sonner's. Returns the ref for the list.
 */
export function useInboxKeys(keys: InboxKeys): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.matches(TYPING)) return;
    if (document.querySelector('dialog:modal')) return;
    // A key that is held down acts once, and moves on and on.
    if (repeat && !key.startsWith('Arrow')) return;
    if (perform(key, list.current, keys)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return list;
}

/** Does what a key stands for. Returns whether it stands for something here. */
function perform(key: string, list: HTMLElement | null, keys: InboxKeys): boolean {
  if (key === 'ArrowDown') return moveFocus(1, list, keys);
  if (key === 'ArrowUp') return moveFocus(-1, list, keys);
  if (key === 'e') return markAsAnswered(list, keys);
  if (key === 'z') undoLatest();
  else if (key === '?') keys.onHelp(true);
  else if (key === 'Escape' && keys.openId !== undefined) keys.onBack();
  else return false;
  return true;
}

/** Moves the focus by one row, from the focused one or the open one. In an open message the keys scroll. */
function moveFocus(step: number, list: HTMLElement | null, { openId }: InboxKeys): boolean {
  const { activeElement } = document;
  const inMessage = activeElement?.closest('[data-message]');
  if (inMessage && !activeElement?.matches('h2')) return false;
  const rows = linksOf(list);
  if (rows.length === 0 || !isShown(list)) return false;
  const index = rows.findIndex((row) => rowId(row) === (focusedId(list) ?? openId));
  const next = rows[index + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Marks the selected messages, the focused one or the open one. The focus goes on to the next row. */
function markAsAnswered(
  list: HTMLElement | null,
  { messages, selected, openId }: InboxKeys,
): boolean {
  const focused = focusedId(list);
  const current = messages.filter(({ id }) => id === (focused ?? openId));
  // A message that is open over the list is what the owner sees.
  const changed = selected.length > 0 && isShown(list) ? selected : current;
  const unanswered = changed.filter(
    ({ state, spam_reason }) => state !== 'answered' && !spam_reason,
  );
  if (unanswered.length === 0) return false;
  const rows = linksOf(list);
  const index = rows.findIndex((row) => rowId(row) === focused);
  if (index >= 0) (rows[index + 1] ?? rows[index - 1])?.focus();
  void changeMessages(unanswered, MARK_AS_ANSWERED.change, MARK_AS_ANSWERED.done);
  return true;
}

/** Whether the list is shown: on a narrow screen an open message takes its place. */
function isShown(list: HTMLElement | null): boolean {
  return list?.checkVisibility() === true;
}

/** The links of the rows, in their order. */
export function linksOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-message-id] h2 a') ?? [])];
}

function rowId(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-message-id]')?.dataset.messageId;
}

function focusedId(list: HTMLElement | null): string | undefined {
  const { activeElement } = document;
  return activeElement && list?.contains(activeElement) ? rowId(activeElement) : undefined;
}
