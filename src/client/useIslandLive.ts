import { type RefObject, useEffect } from 'react';
import { ISLAND_LIVE } from './holdTouches.ts';

/** Tells that the island around an element answers from now on, so that what was held is released. */
export function useIslandLive(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.dispatchEvent(new Event(ISLAND_LIVE, { bubbles: true }));
  }, [element]);
}
