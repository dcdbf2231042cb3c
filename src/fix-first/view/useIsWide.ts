import { useSyncExternalStore } from 'react';

/** From here on a step is one row, and the band has the whole picture; `fixFirst.css` has the same. */
const WIDE = '(width >= 64rem)';
const query = import.meta.env.SSR ? undefined : window.matchMedia(WIDE);

function follow(onChange: () => void): () => void {
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether the screen is wide. A page that is built does not know. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => query?.matches ?? false,
    () => false,
  );
}
