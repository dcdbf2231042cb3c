declare global {
  interface Document {
    /** The page is being prerendered, for a visit that may never come. */
    readonly prerendering?: boolean;
  }
}

/** Runs an action at once, or on a prerendered page when it is activated. */
export function whenActivated(action: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', action, { once: true });
  } else action();
}

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
