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
