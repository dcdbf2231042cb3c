import { type Dispatch, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { HistoryAction } from '../model/processHistory.ts';

/** A row is passed where its own handle is, in px from its top. */
const HANDLE_ROW = 30;
/** So near to the band or the foot of the screen, in px, a drag scrolls the page, by so much in a frame. */
const EDGE = 24;
const SCROLL = 8;

/**
 * Drags a step by its handle to another place in its list: the others make room while it moves,
 * and all of it is one change.
 *
 * @returns the id of the step that is dragged, and what starts a drag at a press
 */
export function useStepDrag(dispatch: Dispatch<HistoryAction>) {
  const [dragged, setDragged] = useState<number>();
  /** Ends the drag that goes on. */
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  const onDrag = useCallback(
    (press: PointerEvent<HTMLElement>, id: number) => {
      const list = press.currentTarget.closest('ol');
      if (!list || !press.isPrimary || press.button !== 0) return;
      let y = press.clientY;
      let frame = 0;
      const follow = () => {
        const others = [...list.children].filter(
          (row) => row.getAttribute('data-step') !== String(id),
        );
        const above = others.filter((row) => row.getBoundingClientRect().top + HANDLE_ROW < y);
        dispatch({ type: 'move-step', id, to: above.length, run: `drag-${id}` });
        const top = list.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
        if (y < top + EDGE) window.scrollBy({ top: -SCROLL, behavior: 'instant' });
        if (y > window.innerHeight - EDGE) window.scrollBy({ top: SCROLL, behavior: 'instant' });
        frame = requestAnimationFrame(follow);
      };
      const dragging = new AbortController();
      const { signal } = dragging;
      end.current = () => {
        dragging.abort();
        cancelAnimationFrame(frame);
      };
      const stop = ({ pointerId }: globalThis.PointerEvent) => {
        // Another finger changes nothing.
        if (pointerId !== press.pointerId) return;
        end.current?.();
        setDragged(undefined);
        dispatch({ type: 'pause' });
      };
      // The row moves in the document, and with it goes a handle's hold on the pointer.
      const move = (event: globalThis.PointerEvent) => {
        if (event.pointerId === press.pointerId) y = event.clientY;
      };
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', stop, { signal });
      window.addEventListener('pointercancel', stop, { signal });
      setDragged(id);
      frame = requestAnimationFrame(follow);
    },
    [dispatch],
  );

  return { dragged, onDrag };
}
