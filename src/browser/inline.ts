import type {} from './eventReplay.ts';

/**
 * The script inside every page, the same in each: its text is that of this function, so it uses nothing
 * from outside. It does what must be done before the first paint, or cannot wait for the script of all
 * pages (`main.ts`):
 *
 * - starts that script, from the address that the build gives it (`integrations/startMainScript.ts`): at once
 *   for whoever comes from another page of the site, else after the first paint, with which it would
 *   compete for the line (docs/decisions/0006);
 * - sets the page in the site's fonts where the browser has them (`browser/siteFonts.ts`);
 * - has the page scroll smoothly from the first press on, but not where its own address leads;
 * - holds inputs, and presses of markup that asks for it, for the replay (`browser/eventReplay.ts`), and at once
 *   lets a contact link lead to the form on its page. If the script cannot be loaded, the presses go their native
 *   way, and `data-failed` on the root has the page look as it does without script.
 */
export function inlineScript(mainScript?: string): void {
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wasHere =
    document.prerendering ||
    visit?.type !== 'navigate' ||
    document.referrer.startsWith(location.origin);
  if (wasHere) dataset.siteFonts = '';

  window.earlyEvents = [];
  addEventListener('input', ({ target }) => window.earlyEvents?.push(target as HTMLElement), true);
  addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      dataset.smooth = '';
      const control = (event.target as Element).closest<HTMLElement>(
        '[data-contact-location],[data-dialog],[data-replay],[client=interaction] button:not([popovertarget])',
      );
      if (!window.earlyEvents || !control) return;
      if (!control.matches('[href="#contact"]')) event.preventDefault();
      control.ariaBusy = 'true';
      window.earlyEvents.push(control);
    },
    true,
  );
  // In development Astro's own link starts it.
  if (!mainScript) return;
  const start = () =>
    import(/* @vite-ignore */ mainScript).catch(() => {
      dataset.failed = '';
      const events = window.earlyEvents ?? [];
      window.earlyEvents = undefined;
      for (const control of events) {
        control.ariaBusy = null;
        if (control.matches('a, button')) control.click();
      }
    });
  addEventListener('DOMContentLoaded', () => {
    if (wasHere) start();
    // A frame is on the screen a little later; Firefox does not tell of each first paint.
    else requestAnimationFrame(() => setTimeout(start, 100));
  });
}
