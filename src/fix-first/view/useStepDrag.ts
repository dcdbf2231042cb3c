import { type Dispatch, type PointerEvent, useCallback, useState } from 'react';
import type { ProcessAction } from '../model/processReducer.ts';

/** From the top of a row to the middle of its handle, in px. */
const HANDLE_OFFSET = 30;
/** A drag this near to the sticky result or the bottom of the screen scrolls the page, in px. */
const EDGE = 24;
/** How far it scrolls in a frame, in px. */
const SCROLL_STEP = 8;

/**
 * Lets the visitor drag a step by its handle. The step moves in the process during the drag; the whole drag is one
 * change for Undo.
 *
 * @returns the id of the dragged step, and the handler of a `pointerdown` on a handle
 */
export function useStepDrag(dispatch: Dispatch<ProcessAction>) {
  const [draggedId, setDraggedId] = useState<number>();

  const startDrag = useCallback(
    (start: PointerEvent<HTMLElement>, id: number) => {
      const list = start.currentTarget.closest('ol');
      if (!list || !start.isPrimary || start.button !== 0) return;
      const { pointerId } = start;
      let y = start.clientY;
      const dragging = new AbortController();

      // In each frame, because the page may scroll while the pointer rests.
      const moveStep = () => {
        if (dragging.signal.aborted) return;
        const above = [...list.children].filter((row) => {
          const isOther = row.getAttribute('data-step') !== String(id);
          return isOther && row.getBoundingClientRect().top + HANDLE_OFFSET < y;
        });
        dispatch({ type: 'move-step', id, to: above.length, group: `drag-${id}` });
        const top = list.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
        const bottom = window.innerHeight;
        if (y < top + EDGE) window.scrollBy({ top: -SCROLL_STEP, behavior: 'instant' });
        if (y > bottom - EDGE) window.scrollBy({ top: SCROLL_STEP, behavior: 'instant' });
        requestAnimationFrame(moveStep);
      };

      const followPointer = (event: globalThis.PointerEvent) => {
        // Other fingers are ignored.
        if (event.pointerId !== pointerId) return;
        y = event.clientY;
        if (event.type === 'pointermove') return;
        dragging.abort();
        setDraggedId(undefined);
        dispatch({ type: 'end-group' });
      };

      // On the window: the row moves in the document, which would end a pointer capture.
      for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
        window.addEventListener(type, followPointer, { signal: dragging.signal });
      setDraggedId(id);
      moveStep();
    },
    [dispatch],
  );

  return { draggedId, startDrag };
}
