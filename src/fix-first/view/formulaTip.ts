/** What the id of a formula begins with; it is a popover that the buttons of its figure open. */
export const FORMULA = 'formula-';

/** How long the mouse rests on a figure before its formula opens. */
const OPEN_DELAY_MS = 700;
/** How soon after another formula closed the next one opens at once. */
const SKIP_DELAY_MS = 300;

const BUTTON = `[popovertarget^="${FORMULA}"]`;
const OPEN = `[id^="${FORMULA}"]:popover-open`;

let hovered: Element | null = null;
let opening = 0;
let closedAtMs = Number.NEGATIVE_INFINITY;
/** The button whose formula stands open although nobody has pressed it. */
let unpressed: Element | null = null;

/**
 * Opens a formula as well when the mouse rests on its button, and when the button gets the focus by
 * keyboard. It stays as long as the mouse is on either of the two. A first press keeps it open; all others
 * and Escape are the browser's own doing.
 *
 * @returns what ends it all
 */
export function startFormulas(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // One that was pressed before stays as it is.
  if (!document.querySelector(OPEN)) {
    hover(document.querySelector(`${BUTTON}:hover`));
    open(document.querySelector(`${BUTTON}:focus-visible`));
  }
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      if (!target.closest(OPEN)) hover(target.closest(BUTTON));
    },
    { signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        open(target.closest(BUTTON));
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest(BUTTON);
      // A press would close what is open, but the visitor asks to see it.
      if (button && button === unpressed && document.querySelector(OPEN)) event.preventDefault();
      unpressed = null;
    },
    { signal },
  );
  document.addEventListener(
    'focusout',
    ({ target }) => {
      // A press on the formula, as to select its text, takes the focus from the button.
      const isLeft = target instanceof Element && target.closest(BUTTON);
      if (isLeft && !document.querySelector(`${OPEN}:hover`)) close();
    },
    { signal },
  );
  return () => {
    listening.abort();
    clearTimeout(opening);
    hovered = null;
    unpressed = null;
  };
}

function hover(button: Element | null): void {
  if (button === hovered) return;
  clearTimeout(opening);
  close();
  hovered = button;
  if (performance.now() - closedAtMs < SKIP_DELAY_MS) open(button);
  else if (button) opening = window.setTimeout(() => open(button), OPEN_DELAY_MS);
}

function open(button: Element | null): void {
  const id = button?.getAttribute('popovertarget');
  if (!id || !(button instanceof HTMLElement)) return;
  unpressed = button;
  // It stands by the button that opened it.
  document.getElementById(id)?.showPopover({ source: button });
}

function close(): void {
  const formula = document.querySelector<HTMLElement>(OPEN);
  if (!formula) return;
  formula.hidePopover();
  closedAtMs = performance.now();
}
