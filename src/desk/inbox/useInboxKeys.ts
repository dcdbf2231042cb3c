import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { undoLatest } from './changeMessages.ts';
import { areLettersOn } from './letterKeys.ts';
import { actionsFor, MARK_AS_ANSWERED, type MessageAction, SPAM } from './messageActions.ts';

interface InboxKeys {
  messages: readonly MessageSummary[];
  selected: readonly MessageSummary[];
  openId: string | undefined;
  onAct: (targets: readonly MessageSummary[], action: MessageAction) => void;
  onSelect: (message: MessageSummary) => void;
  /** Opens the message after the open one, or with -1 the one before it. */
  onStep: (step: 1 | -1) => void;
  onBack: () => void;
  onHelp: (isShown: boolean) => void;
}

/** Where keys are for typing, or for a choice. */
const TYPING =
  'input:not([type="checkbox"]), textarea, select, [role="tab"], dialog *, [popover] *';
/** Keys that move on and on while they are held down. Any other acts once. */
const MOVING = ['ArrowDown', 'ArrowUp', 'j', 'k'];

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
    // There it leaves the notices.
    if (key === 'Escape' && document.activeElement?.closest('[data-sonner-toaster]')) return;
    if (document.querySelector('dialog:modal')) return;
    if (key.length === 1 && !areLettersOn()) return;
    if (repeat && (!MOVING.includes(key) || keys.openId !== undefined)) return;
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
  if (key === 'e') return act(MARK_AS_ANSWERED, list, keys);
  if (key === '#') return act(SPAM, list, keys);
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1, list, keys);
  if (key === 'x') return select(list, keys);
  if (key === 'r') return press('[data-opens-reply], #reply');
  if (key === '/') return press('input[type="search"]', list);
  if (key === 'z') undoLatest();
  else if (key === '?') keys.onHelp(true);
  else if (key === 'Escape' && keys.openId !== undefined) keys.onBack();
  else return false;
  return true;
}

function step(by: 1 | -1, list: HTMLElement | null, keys: InboxKeys): boolean {
  if (keys.openId === undefined) return moveFocus(by, list, keys);
  keys.onStep(by);
  return true;
}

/** Presses a button, or goes to a field. */
function press(selector: string, within: ParentNode | null = document): boolean {
  const control = within?.querySelector<HTMLElement>(selector);
  if (!control?.checkVisibility()) return false;
  control.focus();
  control.click();
  return true;
}

/** Moves the focus by one row, from the focused one or the open one. In an open message the keys scroll. */
function moveFocus(by: 1 | -1, list: HTMLElement | null, { openId }: InboxKeys): boolean {
  const { activeElement } = document;
  const inMessage = activeElement?.closest('[data-message]');
  if (inMessage && !activeElement?.matches('h2')) return false;
  const rows = linksOf(list);
  if (rows.length === 0 || !isShown(list)) return false;
  const index = rows.findIndex((row) => rowId(row) === (focusedId(list) ?? openId));
  const next = rows[index + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Selects the focused row or the open one, or takes the selection back. */
function select(list: HTMLElement | null, { messages, openId, onSelect }: InboxKeys): boolean {
  const current = messages.find(({ id }) => id === (focusedId(list) ?? openId));
  if (!current || !isShown(list)) return false;
  onSelect(current);
  return true;
}

/** Changes the selected messages, the focused one or the open one. The focus goes on to the next row. */
function act(action: MessageAction, list: HTMLElement | null, keys: InboxKeys): boolean {
  const { messages, selected, openId, onAct } = keys;
  const focused = focusedId(list);
  const current = messages.filter(({ id }) => id === (focused ?? openId));
  // A message that is open over the list is what the owner sees.
  const targets = selected.length > 0 && isShown(list) ? selected : current;
  const possible = targets.filter((message) => actionsFor(message).includes(action));
  if (possible.length === 0) return false;
  const rows = linksOf(list);
  const index = rows.findIndex((row) => rowId(row) === focused);
  if (index >= 0) (rows[index + 1] ?? rows[index - 1])?.focus();
  onAct(possible, action);
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
