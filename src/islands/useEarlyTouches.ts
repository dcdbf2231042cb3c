import { type Dispatch, type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { takeEarlyTouches } from '../client/earlyTouches.ts';
import { fieldEdit } from '../process/fieldEdit.ts';
import type { HistoryAction } from '../process/processHistory.ts';

/**
 * Does again what the visitor did before React was there, in the same order, once there is something to do
 * it to. A field that has the focus keeps it, whatever was pressed before.
 */
export function useEarlyTouches(
  root: RefObject<HTMLElement | null>,
  dispatch: Dispatch<HistoryAction>,
  isReady: boolean,
): void {
  useEffect(() => {
    if (!isReady) return;
    // React cannot render at once before it has finished this.
    queueMicrotask(() => {
      const touches = root.current ? takeEarlyTouches(root.current) : [];
      const focused = document.activeElement;
      for (const touch of touches) {
        flushSync(() => {
          if ('button' in touch) {
            touch.button.ariaBusy = null;
            touch.button.click();
          } else dispatch(fieldEdit(touch.field, touch.value));
        });
      }
      const last = touches.at(-1);
      if (!last) return;
      const isTyping = 'field' in last && last.field === focused;
      if (!isTyping) dispatch({ type: 'pause' });
      if (focused?.matches('input, select')) document.getElementById(focused.id)?.focus();
    });
  }, [root, dispatch, isReady]);
}
