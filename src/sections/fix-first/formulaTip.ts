/** On what holds a button and the popover that it opens. */
export const FORMULA = 'data-formula';

/** How long the mouse rests on a figure before its formula opens. */
const OPEN_DELAY_MS = 700;
/** How soon after another formula closed the next one opens at once. */
const SKIP_DELAY_MS = 300;

let hovered: Element | null = null;
let opening = 0;
let closedAtMs = Number.NEGATIVE_INFINITY;

/**
 * Opens a formula as well when the mouse rests on its button, and when the button gets the focus by
 * keyboard. It stays as long as the mouse is on either of the two. Presses and Escape are the browser's
 * own doing.
 */
export function startFormulas(): void {
  hover(document.querySelector(`[${FORMULA}]:hover`));
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') hover(holderOf(target));
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) open(holderOf(target));
  });
  document.addEventListener('focusout', ({ target }) => {
    const holder = holderOf(target);
    // A press on the formula, as to select its text, takes the focus from the button.
    if (!holder?.matches(':hover')) close(holder);
  });
}

function holderOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`[${FORMULA}]`) : null;
}

function hover(holder: Element | null): void {
  if (holder === hovered) return;
  clearTimeout(opening);
  close(hovered);
  hovered = holder;
  if (performance.now() - closedAtMs < SKIP_DELAY_MS) open(holder);
  else if (holder) opening = window.setTimeout(() => open(holder), OPEN_DELAY_MS);
}

function open(holder: Element | null): void {
  holder?.querySelector<HTMLElement>('[popover]')?.togglePopover(true);
}

function close(holder: Element | null): void {
  const formula = holder?.querySelector<HTMLElement>(':popover-open');
  if (!formula) return;
  formula.hidePopover();
  closedAtMs = performance.now();
}
