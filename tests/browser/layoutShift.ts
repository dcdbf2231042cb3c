import type { Page } from '@playwright/test';

/** The cumulative layout shift since the page was opened, with the frame that is about to be painted. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer
      .takeRecords()
      .map((entry) => ('value' in entry ? Number(entry.value) : 0));
    observer.disconnect();
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
