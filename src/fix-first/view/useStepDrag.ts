import { type Dispatch, type PointerEvent, useCallback, useEffect, useState } from 'react';
import type { ProcessAction } from '../model/processReducer.ts';

/** From the top of a row to the middle of its handle, in px. */
const HANDLE_OFFSET = 30;
/** A drag this near to the sticky result or the bottom of the screen scrolls the page, in px. */
const EDGE = 24;
/** How far it scrolls in a frame, in px. */
const SCROLL_STEP = 8;

interface Drag {
  readonly id: number;
  readonly pointerId: number;
  readonly startY: number;
  readonly list: Element;
}

/**
 * Lets the visitor drag a step by its handle. The step moves in the process during the drag; the whole drag is one
 * change for Undo.
 *
 * @returns the id of the dragged step, and the handler of a `pointerdown` on a handle
 */
export function useStepDrag(dispatch: Dispatch<ProcessAction>) {
  const [drag, setDrag] = useState<Drag>();

  const onDrag = useCallback((event: PointerEvent<HTMLElement>, id: number) => {
    const list = event.currentTarget.closest('ol');
    if (!list || !event.isPrimary || event.button !== 0) return;
    setDrag({ id, pointerId: event.pointerId, startY: event.clientY, list });
  }, []);

  useEffect(() => {
    if (!drag) return;
    const { id, list } = drag;
    let y = drag.startY;
    let frame = requestAnimationFrame(function follow() {
      const above = [...list.children].filter((row) => {
        const isOther = row.getAttribute('data-step') !== String(id);
        return isOther && row.getBoundingClientRect().top + HANDLE_OFFSET < y;
      });
      dispatch({ type: 'move-step', id, to: above.length, group: `drag-${id}` });
      const top = list.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      if (y < top + EDGE) window.scrollBy({ top: -SCROLL_STEP, behavior: 'instant' });
      if (y > window.innerHeight - EDGE) window.scrollBy({ top: SCROLL_STEP, behavior: 'instant' });
      frame = requestAnimationFrame(follow);
    });
    const followPointer = ({ type, pointerId, clientY }: globalThis.PointerEvent) => {
      // Other fingers are ignored.
      if (pointerId !== drag.pointerId) return;
      y = clientY;
      if (type === 'pointermove') return;
      setDrag(undefined);
      dispatch({ type: 'end-group' });
    };
    const listening = new AbortController();
    // On the window: the row moves in the document, which would end a pointer capture.
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
      window.addEventListener(type, followPointer, { signal: listening.signal });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [drag, dispatch]);

  return { dragged: drag?.id, onDrag };
}
