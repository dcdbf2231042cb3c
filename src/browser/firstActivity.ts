const ACTIVITY_EVENTS = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

/** Runs an action at the visitor's first activity, or at once if the page is scrolled already. */
export function onFirstActivity(action: () => void): void {
  const act = () => {
    for (const type of ACTIVITY_EVENTS) removeEventListener(type, act, true);
    action();
  };
  for (const type of ACTIVITY_EVENTS) addEventListener(type, act, true);
  if (scrollY) act();
}
