declare global {
  interface Window {
    /** Ends the holding; returns what was pressed or typed into until then, in order. */
    takeFirstTouches?: () => readonly HTMLElement[];
  }
}

/**
 * The script inside every page, the same in each: its text is that of this function, so it uses nothing
 * from outside. It does what must be done before the first paint, or cannot wait for the script of all
 * pages (`main.ts`):
 *
 * - starts that script, from the address that the build gives it (`integrations/startMainScript.ts`): at once
 *   for whoever comes from another page of the site, else after the first paint, with which it would
 *   compete for the line (docs/decisions/0006);
 * - sets the page in the site's fonts where the browser has them (`browser/siteFonts.ts`);
 * - holds presses that need that script until it does them again, and at once lets a contact link lead to
 *   the form on its page. If the script cannot be had, they go their native way, and the tool says so.
 */
export function inlineScript(mainScript?: string): void {
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wasHere =
    document.prerendering ||
    visit?.type !== 'navigate' ||
    document.referrer.startsWith(location.origin);
  if (wasHere) dataset.siteFonts = '';

  let touched: HTMLElement[] | undefined = [];
  addEventListener('input', ({ target }) => touched?.push(target as HTMLElement), true);
  const takeTouches = () => {
    const taken = touched;
    touched = undefined;
    return taken ?? [];
  };
  window.takeFirstTouches = takeTouches;
  addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const control = (event.target as Element).closest<HTMLElement>(
        '[data-contact-location], [aria-haspopup], button:is([type=button], [data-dialog], astro-island *):not([popovertarget])',
      );
      if (!touched || !control) return;
      if (!control.matches('[href="#contact"]')) event.preventDefault();
      control.ariaBusy = 'true';
      touched.push(control);
    },
    true,
  );
  // In development Astro's own link starts it.
  if (!mainScript) return;
  const start = () =>
    import(/* @vite-ignore */ mainScript).catch(() => {
      dataset.failed = '';
      for (const control of takeTouches()) control.click();
      addEventListener('click', ({ target }) => {
        if ((target as Element).closest('.tool-failed')) location.reload();
      });
    });
  addEventListener('DOMContentLoaded', () => {
    if (wasHere) start();
    // A frame is on the screen a little later; Firefox does not tell of each first paint.
    else requestAnimationFrame(() => setTimeout(start, 100));
  });
}
