import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the row that was pressed under the pointer when its message opens and the list becomes narrower. Returns what
 * notes where the row is, for a press in the list.
 */
export function useRowInPlace(list: RefObject<HTMLElement | null>, openId: string | undefined) {
  const pressed = useRef<{ readonly id: string; readonly top: number }>(undefined);
  useLayoutEffect(() => {
    const { current } = pressed;
    pressed.current = undefined;
    if (current === undefined || current.id !== openId) return;
    const row = list.current?.querySelector(`[data-message-id="${CSS.escape(current.id)}"]`);
    if (row?.checkVisibility()) window.scrollBy(0, row.getBoundingClientRect().top - current.top);
  }, [list, openId]);
  return ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-message-id]');
    if (!row) return;
    pressed.current = { id: row.dataset.messageId ?? '', top: row.getBoundingClientRect().top };
  };
}
