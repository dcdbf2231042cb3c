import { minifySync } from 'vite';

/** Stands for the URL of the main script until that is built (`finishPages/deferMainScript.ts`). */
export const MAIN_SCRIPT_URL_PLACEHOLDER = 'url-of-the-main-script';

/**
 * The inline script of every page (`inlineCall`). It does what must come before the first paint, or cannot wait for the
 * main script (`layouts/main.ts`):
 *
 * - It starts the main script: at once for visitors from another page of the site, otherwise after the first paint,
 *   with which it would compete for bandwidth (docs/decisions/0006).
 * - It uses the site's own fonts if the browser has them (`browser/siteFonts.ts`).
 * - It turns smooth scrolling on at the first click, so that a page opened at a fragment does not scroll there
 *   smoothly.
 * - It holds clicks until the main script has run, and then makes them again, in order: on contact links, on controls
 *   with `data-dialog` or `data-replay`, and on buttons that send a form (`browser/hydrate.ts`). A contact link still
 *   jumps to a form on the same page.
 * - If the main script cannot be loaded, the clicks have their native effect, and `data-failed` on the root gives the
 *   page its look without script.
 */
export function inlineScript(mainScript: string): void {
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser probably has our files: a prerendered page, a reload, a step through the history, or a link on this
  // site.
  const isProbablyCached =
    document.prerendering ||
    visit?.type !== 'navigate' ||
    document.referrer.startsWith(location.origin);
  if (isProbablyCached) dataset.siteFonts = '';

  let held: HTMLElement[] | undefined = [];
  addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      dataset.smooth = '';
      const control = (event.target as Element).closest<HTMLElement>(
        '[data-contact-location],[data-dialog],[data-replay],[data-hydrate] [type=submit]:not([formmethod])',
      );
      if (!held || !control) return;
      if (!control.matches('[href="#contact"]')) event.preventDefault();
      control.ariaBusy = 'true';
      held.push(control);
    },
    true,
  );
  const start = async () => {
    try {
      if (mainScript) await import(/* @vite-ignore */ mainScript);
    } catch {
      dataset.failed = '';
    }
    const controls = held ?? [];
    held = undefined;
    for (const control of controls) {
      control.ariaBusy = null;
      control.click();
    }
  };
  addEventListener('DOMContentLoaded', () => {
    if (isProbablyCached) start();
    // The frame is painted a little later. Firefox does not report every first paint.
    else requestAnimationFrame(() => setTimeout(start, 100));
  });
}

/**
 * Returns, during the build, the text of an inline script that calls `inline` with these arguments. The browser gets
 * only the source of the function, so the function cannot use anything outside it.
 */
export function inlineCall<Arguments extends readonly string[]>(
  inline: (...values: Arguments) => void,
  ...values: Arguments
): string {
  return minifySync('inline.js', `(${inline})(${JSON.stringify(values).slice(1, -1)})`).code;
}
