import type { MouseEvent } from 'react';

/** The second click of a double click was meant for what the first one was on, such as the button that opened this. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
