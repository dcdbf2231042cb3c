/** What lies above the page and gives the focus back when it goes. */
const LAYERS = 'dialog, [data-sonner-toaster]';

/** Those of rows name only what is in the row. */
const HEADINGS = 'main :is(h1, h2, h3):not(article *, li *)';

/**
 * Keeps the focus in its place when the control that has it is removed or disabled. Browsers let it fall to the body,
 * from where the keyboard begins anew at the top.
 */
export function keepFocus(): void {
  /** The control in a layer that had the focus last, until the page has it again. */
  let inLayer: Element | undefined;
  /** The control of the page that had the focus last, or what has taken its place. */
  let inPage: HTMLElement | undefined;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    inLayer = target.closest(LAYERS) ? target : undefined;
    if (!inLayer) inPage = target;
  };
  // Before the toasts, which stop some of these events.
  window.addEventListener('focusin', note, true);
  const observer = new MutationObserver((records) => {
    const isLayerLost = inLayer && isLost(inLayer);
    if (isLayerLost) leaveToasts();
    const isPageLost = inPage && isLost(inPage);
    if (inPage && isPageLost) inPage = successorOf(inPage, records);
    if (!(inLayer ? isLayerLost : isPageLost)) return;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !isLost(activeElement)) return;
    focus(inLayer?.closest('dialog[open]')?.querySelector('h2') ?? inPage ?? lastHeading());
  });
  const options = { childList: true, subtree: true, attributeFilter: ['disabled'] };
  observer.observe(document.body, options);
}

/**
 * Tells the toasts that the focus is no longer in them, as browsers do unless the control that had it is removed. Else
 * they would give it back to where it was before as late as the last toast ends, when it may be elsewhere.
 */
function leaveToasts(): void {
  const toasts = document.querySelector('[data-sonner-toaster]');
  toasts?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function isLost(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

/**
 * What gets the focus instead of a lost element: a link or a field of what has taken its place or stands before it, or
 * else the heading above. Never a button, which a second press would set off.
 */
function successorOf(lost: Element, records: readonly MutationRecord[]): HTMLElement | undefined {
  const removal = records.findLast(
    ({ target, removedNodes }) =>
      target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
  );
  if (!removal)
    return lost.isConnected ? lastHeading((heading) => precedes(heading, lost)) : undefined;
  const { target } = removal;
  let before = removal.previousSibling;
  while (before && !before.isConnected) before = siblingBefore(before, records);
  const after = before
    ? (before as ChildNode & NonDocumentTypeChildNode).nextElementSibling
    : (target as Element).firstElementChild;
  const place = after ?? target;
  return (
    entryOf(after) ??
    entryOf(before) ??
    lastHeading((heading) => precedes(heading, place) || (!after && target.contains(heading)))
  );
}

/** The node that stood before a removed one. */
function siblingBefore(removed: Node, records: readonly MutationRecord[]): Node | null {
  const removal = records.findLast(({ removedNodes }) => [...removedNodes].includes(removed));
  return removal?.previousSibling ?? null;
}

/** Where the keyboard enters a row, or another part of a page. */
function entryOf(part: Node | null): HTMLElement | null {
  if (!(part instanceof HTMLElement)) return null;
  return part.querySelector<HTMLElement>('h2 a') ?? part.querySelector('a[href], input:enabled');
}

/** The last heading of the page that fits; without a condition its first one, which names it. */
function lastHeading(fits?: (heading: Element) => boolean): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>(HEADINGS)];
  if (!fits) return headings[0];
  return headings.findLast((heading) => heading.checkVisibility() && fits(heading));
}

function precedes(one: Node, other: Node): boolean {
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}

function focus(element: HTMLElement | undefined): void {
  const target = element ?? document.getElementById('main');
  if (target?.tabIndex === -1) target.tabIndex = -1;
  target?.focus();
}
