import type {} from './eventReplay.ts';

/**
 * The inline script of every page. It is embedded by its source text, so it cannot use anything outside the function.
 * It does what must come before the first paint, or cannot wait for the main script (`main.ts`):
 *
 * - It starts the main script, at the URL that the build passes (`integrations/startMainScript.ts`): at once for
 *   visitors from another page of the site, otherwise after the first paint, with which it would compete for bandwidth
 *   (docs/decisions/0006).
 * - It uses the site's own fonts if the browser has them (`browser/siteFonts.ts`).
 * - It turns smooth scrolling on at the first press, but not for the fragment of the page's own address.
 * - It holds inputs, and presses of elements that ask for it, for the replay (`browser/eventReplay.ts`). Contact links
 *   still jump to a form on the same page. If the main script cannot be loaded, the held presses run natively, and
 *   `data-failed` on the root gives the page its look without script.
 */
export function inlineScript(mainScript?: string): void {
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser probably has our files: a prerendered page, a reload, a step through the history, or a link on this
  // site.
  const isProbablyCached =
    document.prerendering ||
    visit?.type !== 'navigate' ||
    document.referrer.startsWith(location.origin);
  if (isProbablyCached) dataset.siteFonts = '';

  window.heldControls = [];
  addEventListener('input', ({ target }) => window.heldControls?.push(target as HTMLElement), true);
  addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      dataset.smooth = '';
      const control = (event.target as Element).closest<HTMLElement>(
        '[data-contact-location],[data-dialog],[data-replay],[client=interaction] button:not([popovertarget])',
      );
      if (!window.heldControls || !control) return;
      if (!control.matches('[href="#contact"]')) event.preventDefault();
      control.ariaBusy = 'true';
      window.heldControls.push(control);
    },
    true,
  );
  // In development, Astro links the main script itself.
  if (!mainScript) return;
  const start = () =>
    import(/* @vite-ignore */ mainScript).catch(() => {
      dataset.failed = '';
      const held = window.heldControls ?? [];
      window.heldControls = undefined;
      for (const control of held) {
        control.ariaBusy = null;
        if (control.matches('a, button')) control.click();
      }
    });
  addEventListener('DOMContentLoaded', () => {
    if (isProbablyCached) start();
    // The frame is painted a little later. Firefox does not report every first paint.
    else requestAnimationFrame(() => setTimeout(start, 100));
  });
}
