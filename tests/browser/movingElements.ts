import type { Page } from '@playwright/test';

/** What is moving now, or waits to: the elements, as written in the page. */
export function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 0)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.closest('section')?.id} ${target?.tagName}`;
      }),
  );
}
