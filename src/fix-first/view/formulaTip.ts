import type { FocusEvent, MouseEvent, PointerEvent } from 'react';

/** How the id of a formula begins. A formula is a popover, and the buttons of its figure are its invokers. */
export const FORMULA_ID_PREFIX = 'formula-';

/** How long the mouse rests on a figure before its formula opens. */
const OPEN_DELAY_MS = 700;
/** How soon after one formula has closed another one opens without delay. */
const SKIP_DELAY_MS = 300;

const BUTTON = `[popovertarget^="${FORMULA_ID_PREFIX}"]`;
const OPEN = `[id^="${FORMULA_ID_PREFIX}"]:popover-open`;

let hovered: Element | null = null;
let openTimer = 0;
let closedAtMs = Number.NEGATIVE_INFINITY;
/** The button whose formula was opened by the mouse or the focus, not by a press. */
let openedWithoutPress: Element | null = null;

/**
 * Handlers for the element around the figures. They open a formula when the mouse rests on its button, or when the
 * button gets the focus by keyboard, and keep it open while the mouse is on it. The browser handles presses and Escape.
 */
export const formulaHandlers = {
  onPointerOver({ target, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    if (!target.closest(OPEN)) hover(target.closest(BUTTON));
  },
  onPointerLeave: () => hover(null),
  onFocus({ target }: FocusEvent) {
    if (target.matches(':focus-visible')) open(target.closest(BUTTON));
  },
  onBlur({ target }: FocusEvent) {
    // A press on the formula, for example to select its text, takes the focus from the button.
    if (target.closest(BUTTON) && !document.querySelector(`${OPEN}:hover`)) close();
  },
  onClick(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest(BUTTON);
    // The browser would close the formula, but the first press asks to see it.
    if (button && button === openedWithoutPress && document.querySelector(OPEN))
      event.preventDefault();
    openedWithoutPress = null;
  },
} as const;

/** Opens the formula of a button that the mouse or the focus reached before the hydration. Returns the clean-up. */
export function startFormulas(): () => void {
  if (!document.querySelector(OPEN)) {
    hover(document.querySelector(`${BUTTON}:hover`));
    open(document.querySelector(`${BUTTON}:focus-visible`));
  }
  return () => hover(null);
}

function hover(button: Element | null): void {
  if (button === hovered) return;
  clearTimeout(openTimer);
  close();
  hovered = button;
  if (performance.now() - closedAtMs < SKIP_DELAY_MS) open(button);
  else if (button) openTimer = window.setTimeout(() => open(button), OPEN_DELAY_MS);
}

function open(button: Element | null): void {
  const id = button?.getAttribute('popovertarget');
  if (!id || !(button instanceof HTMLElement)) return;
  openedWithoutPress = button;
  // The source is the anchor that the popover is placed beside.
  document.getElementById(id)?.showPopover({ source: button });
}

function close(): void {
  const formula = document.querySelector<HTMLElement>(OPEN);
  if (!formula) return;
  formula.hidePopover();
  closedAtMs = performance.now();
}
