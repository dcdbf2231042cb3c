import { type RefObject, useEffect } from 'react';

/** Tells `client/touch.ts` that the island around an element answers from now on. */
export function useIslandLive(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.dispatchEvent(new Event('island:live', { bubbles: true }));
  }, [element]);
}
