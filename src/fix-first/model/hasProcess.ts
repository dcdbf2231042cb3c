/** What a fragment that holds a process begins with; any other is an anchor. */
export const FRAGMENT_KEY = '#process=';

/** Whether a fragment claims to hold a process, or is what is left of one that does. */
export function hasProcess(fragment: string): boolean {
  return (
    fragment.startsWith(FRAGMENT_KEY) || (fragment.length > 1 && FRAGMENT_KEY.startsWith(fragment))
  );
}
