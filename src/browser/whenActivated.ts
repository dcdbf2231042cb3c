declare global {
  interface Document {
    /** The page is rendered ahead of a visit that may never come. */
    readonly prerendering?: boolean;
  }
}

/** Does something now, or, on a page that is rendered ahead, once somebody sees it. */
export function whenActivated(action: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', action, { once: true });
  } else action();
}
