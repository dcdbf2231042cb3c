import { toast } from 'sonner';

/** Gap between toasts, in px. */
export const TOAST_GAP = 14;

/** Gap between toasts and the elements that they must not cover, in px. */
const CLEARANCE = 8;
/** The height that even a high consent banner leaves to the toasts, in px. */
const BANNER_LEAVES = 192;

/** The height of the space that a dialog leaves free for toasts at the bottom of the screen (`Dialog.tsx`). */
const ROOM_PROPERTY = '--dialog-foot';

const CONTROLS = 'a, button, input, select, summary, textarea';

/** A horizontal strip of the screen that toasts should not cover, in px from the top of the screen. */
interface ProtectedStrip {
  readonly top: number;
  readonly bottom: number;
  /** How much worse it is to cover this strip than one of weight 1. */
  readonly weight: number;
}

/**
 * Returns a function to call when toasts appear. While there are any, it keeps the toasts of `host` at the lowest
 * position where they cover neither the focused control, with its label and messages, nor the page's heading, nor
 * the heading, buttons and confirmation of a dialog. If there is no such position, a dialog is shrunk, and a page
 * scrolls. It checks every frame, because no event covers all movements of fields, on-screen keyboard, consent
 * banner and toasts.
 */
export function positionToasts(host: HTMLElement): () => void {
  let isFollowing = false;
  /** The bottom of the stack of toasts, in px from the top of the screen. */
  let stackBottom = 0;
  let newest: Element | undefined;
  /** The control that has the focus, or had it before it moved to a toast. */
  let control: Element | null = null;
  /** Whether this may scroll: once for each toast or control, so that the visitor can scroll back. */
  let mayScroll = false;
  /** The dialog that is shrunk to leave space for the toasts. */
  let shrunkDialog: HTMLDialogElement | null = null;

  const follow = () => {
    const list = host.querySelector<HTMLElement>('[data-sonner-toaster]');
    if (shrunkDialog && list?.closest('dialog') !== shrunkDialog) {
      shrunkDialog.style.removeProperty(ROOM_PROPERTY);
      shrunkDialog = null;
    }
    if (list) moveStack(list);
    isFollowing = list !== null || toast.getToasts().length > 0;
    if (isFollowing) requestAnimationFrame(follow);
  };

  const moveStack = (list: HTMLElement) => {
    const stack = [
      ...list.querySelectorAll<HTMLElement>('[data-visible="true"][data-removed="false"]'),
    ];
    const [front] = stack;
    if (!front) return;
    // Nothing may move while the visitor presses it.
    if (document.activeElement?.matches(':active')) return;
    const focused = host.contains(document.activeElement) ? control : focusedControl();
    const isNew = front !== newest || focused !== control;
    if (isNew) mayScroll = true;
    newest = front;
    control = focused;
    const isExpanded = front.matches('[data-expanded="true"]');
    const heights = (isExpanded ? stack : [front]).map(({ offsetHeight }) => offsetHeight);
    const height = heights.reduce((sum, one) => sum + one, TOAST_GAP * (stack.length - 1));
    const { top, bottom } = availableSpace(list);
    // Expanded toasts stay under the pointer, within the screen.
    if (isExpanded && !isNew) stackBottom = Math.max(stackBottom, top + height);
    else stackBottom = findStackBottom(list, height, top, bottom);
    const { clientHeight } = document.documentElement;
    list.style.setProperty('--stack-bottom', `${clientHeight - stackBottom}px`);
  };

  const findStackBottom = (list: HTMLElement, height: number, top: number, bottom: number) => {
    const strips = protectedStrips(list, control);
    const stackTop = bestStackTop(strips, height, top, bottom);
    const dialog = list.closest('dialog');
    if (dialog && (shrunkDialog || coverCost(strips, stackTop, height) > 1)) {
      shrunkDialog = dialog;
      const room = document.documentElement.clientHeight - bottom + height;
      dialog.style.setProperty(ROOM_PROPERTY, `${room}px`);
      if (mayScroll) control?.scrollIntoView({ block: 'nearest' });
      mayScroll = false;
      return bottom;
    }
    const controlStrip = control && isVisibleInColumn(control, list) ? [stripOf(control, 1)] : [];
    if (mayScroll && control && coverCost(controlStrip, stackTop, height) > 1) {
      scrollAbove(control, top, bottom - height);
      mayScroll = false;
    }
    return stackTop + height;
  };

  return () => {
    if (!isFollowing) requestAnimationFrame(follow);
    isFollowing = true;
  };
}

/** The top and bottom of the space for toasts: above an on-screen keyboard and, outside dialogs, the consent banner. */
function availableSpace(list: HTMLElement): { top: number; bottom: number } {
  const edge = Number.parseFloat(getComputedStyle(list).right);
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const page = getComputedStyle(document.documentElement);
  const banner = Number.parseFloat(page.getPropertyValue('--spacing-foot')) || 0;
  const end = offsetTop + height;
  const above = list.closest('dialog') ? end : window.innerHeight - banner;
  return { top: offsetTop + edge, bottom: Math.min(end, Math.max(above, BANNER_LEAVES)) - edge };
}

function focusedControl(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches(CONTROLS) ? activeElement : null;
}

/** The strips that toasts should not cover, as far as they are visible. */
function protectedStrips(list: HTMLElement, control: Element | null): readonly ProtectedStrip[] {
  const dialog = list.closest('dialog');
  const others = dialog
    ? dialog.querySelectorAll('h2, button, [role="status"]')
    : document.querySelectorAll('h1');
  const bar = dialog ? null : document.querySelector('[data-navigation]');
  const isSeen = (element: Element) => isVisibleInColumn(element, list);
  const strips = [
    ...[...partsOf(control)].filter(isSeen).map((element) => stripOf(element, 20)),
    ...[...others].filter(isSeen).map((element) => stripOf(element, 2)),
    ...(bar ? [stripOf(bar, 1)] : []),
  ];
  const frame = (dialog ?? document.documentElement).getBoundingClientRect();
  return strips
    .map(({ top, bottom, weight }) => ({
      top: Math.max(top, frame.top) - CLEARANCE,
      bottom: Math.min(bottom, frame.bottom) + CLEARANCE,
      weight,
    }))
    .filter(({ top, bottom }) => bottom - top > 2 * CLEARANCE);
}

/** Whether an element is visible, and in the column of the toasts. */
function isVisibleInColumn(element: Element, list: HTMLElement): boolean {
  const { left, right } = list.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return (
    box.left < right && box.right > left && element.checkVisibility({ visibilityProperty: true })
  );
}

/** A control with its labels and descriptions. */
function partsOf(control: Element | null): readonly Element[] {
  if (!control) return [];
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
  const described = ids.map((id) => document.getElementById(id)).filter((part) => part !== null);
  return [control, ...labels, ...described];
}

function stripOf(element: Element, weight: number): ProtectedStrip {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom, weight };
}

/** How much of the strips a stack at `top` covers, in px times their weights. */
function coverCost(strips: readonly ProtectedStrip[], top: number, height: number): number {
  const covered = strips.map(
    (strip) => strip.weight * (Math.min(strip.bottom, top + height) - Math.max(strip.top, top)),
  );
  return covered.reduce((sum, one) => sum + Math.max(0, one), 0);
}

/** The top of a stack between two limits at which it covers the least of the strips; of several, the lowest. */
function bestStackTop(
  strips: readonly ProtectedStrip[],
  height: number,
  top: number,
  bottom: number,
): number {
  const lowest = bottom - height;
  const cost = (stackTop: number) => coverCost(strips, stackTop, height);
  // Only just above or just below a strip can the cost be at its lowest.
  const edges = strips.flatMap((strip) => [strip.top - height, strip.bottom]);
  return [top, ...edges]
    .filter((stackTop) => stackTop >= top && stackTop < lowest)
    .sort((one, other) => other - one)
    .reduce((best, stackTop) => (cost(stackTop) < cost(best) ? stackTop : best), lowest);
}

/** Scrolls the page until a control ends above `limit`, but only as far as it begins below `top`. */
function scrollAbove(control: Element, top: number, limit: number): void {
  const box = control.getBoundingClientRect();
  const up = Math.min(box.bottom + CLEARANCE - limit, box.top - top);
  if (up > 0) window.scrollBy(0, up);
}
