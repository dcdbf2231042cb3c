// The main script loads this file on every page, so it imports nothing.

/** How the fragment of a link to a process begins. Any other fragment is an anchor. */
export const PROCESS_PREFIX = '#process=';

/** Whether a fragment is a link's process, or the beginning of one that was cut off. */
export function isProcessFragment(fragment: string): boolean {
  return (
    fragment.startsWith(PROCESS_PREFIX) ||
    (fragment.length > 1 && PROCESS_PREFIX.startsWith(fragment))
  );
}
