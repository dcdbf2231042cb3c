import { type RefObject, useEffect } from 'react';
import { ISLAND_LIVE } from './holdTouches.ts';

/**
 * Tells that the island around an element answers from now on, so that what was held is released. That is
 * when React has finished, so that what is pressed can render at once.
 *
 * @param isReady false as long as the island still takes over what was there before it
 */
export function useIslandLive(element: RefObject<HTMLElement | null>, isReady = true): void {
  useEffect(() => {
    if (!isReady) return;
    queueMicrotask(() => element.current?.dispatchEvent(new Event(ISLAND_LIVE, { bubbles: true })));
  }, [element, isReady]);
}
