import { type RefObject, useEffect, useRef } from 'react';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { linksOf } from './useInboxKeys.ts';

/**
 * Once the owner is back from a message, moves the focus to its row, or to the row that has taken its place in the list.
 */
export function useFocusAfterReturn(
  list: RefObject<HTMLElement | null>,
  messages: readonly MessageSummary[],
  openId: string | undefined,
): void {
  const openBefore = useRef(openId);
  const index = useRef(0);
  useEffect(() => {
    const found = messages.findIndex(({ id }) => id === (openId ?? openBefore.current));
    if (found >= 0) index.current = found;
    if (openId === undefined && openBefore.current !== undefined) {
      const rows = linksOf(list.current);
      const heading = document.querySelector<HTMLElement>('h1');
      (rows[Math.min(index.current, rows.length - 1)] ?? heading)?.focus();
    }
    openBefore.current = openId;
  }, [list, messages, openId]);
}
