import { toast } from 'sonner';

/** Gap between toasts, in px. */
export const TOAST_GAP = 14;

/** Gap between toasts and the elements that they must not cover, in px. */
const CLEARANCE = 8;
/** The height that even a high consent banner leaves to the toasts, in px. */
const BANNER_LEAVES = 192;

/** The space at the bottom of a dialog that its height leaves free (`Dialog.tsx`). */
const ROOM_PROPERTY = '--toasts-room';

const CONTROLS = 'a, button, input, select, summary, textarea';

/** A horizontal strip of the screen that toasts should not cover, in px from its top. Heavier strips matter more. */
interface Strip {
  readonly top: number;
  readonly bottom: number;
  readonly weight: number;
}

/**
 * Returns a function to call when toasts appear. While there are any, it keeps the toasts of `host` at the lowest
 * position where they cover neither the focused control, with its label and messages, nor the page's heading, nor
 * the heading, buttons and confirmation of a dialog. If there is no such position, a dialog makes room, and a page
 * scrolls. It checks every frame, because no event covers all movements of fields, on-screen keyboard, consent
 * banner and toasts.
 */
export function positionToasts(host: HTMLElement): () => void {
  let isFollowing = false;
  /** The bottom of the stack, in px from the top of the screen. */
  let foot = 0;
  /** The position depends on the newest toast and the control that has the focus, or had it before the toasts. */
  let newest: Element | undefined;
  let control: Element | null = null;
  /** Scrolls once only, so that the visitor can scroll back. */
  let mayScroll = false;
  /** The dialog that makes room, until the toasts are gone. */
  let openDialog: HTMLDialogElement | null = null;

  const follow = () => {
    const list = host.querySelector<HTMLElement>('[data-sonner-toaster]');
    if (openDialog && list?.closest('dialog') !== openDialog) {
      openDialog.style.removeProperty(ROOM_PROPERTY);
      openDialog = null;
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
    const { top, bottom } = roomFor(list);
    // Expanded toasts stay under the pointer, within the screen.
    if (isExpanded && !isNew) foot = Math.max(foot, top + height);
    else foot = findFoot(list, height, top, bottom);
    const { clientHeight } = document.documentElement;
    list.style.setProperty('--toasts-foot', `${clientHeight - foot}px`);
  };

  const findFoot = (list: HTMLElement, height: number, top: number, bottom: number) => {
    const strips = stripsFor(list, control);
    const place = lowestClear(strips, height, top, bottom);
    const dialog = list.closest('dialog');
    if (dialog && (openDialog || cover(strips, place, height) > 1)) {
      openDialog = dialog;
      const room = document.documentElement.clientHeight - bottom + height;
      dialog.style.setProperty(ROOM_PROPERTY, `${room}px`);
      if (mayScroll) control?.scrollIntoView({ block: 'nearest' });
      mayScroll = false;
      return bottom;
    }
    const reached = control && isInReach(control, list) ? [stripOf(control, 1)] : [];
    if (mayScroll && control && cover(reached, place, height) > 1) {
      scrollClear(control, top, bottom - height);
      mayScroll = false;
    }
    return place + height;
  };

  return () => {
    if (!isFollowing) requestAnimationFrame(follow);
    isFollowing = true;
  };
}

/** The space for toasts: above an on-screen keyboard and, outside dialogs, above the consent banner. */
function roomFor(list: HTMLElement): { top: number; bottom: number } {
  const edge = Number.parseFloat(getComputedStyle(list).right);
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const page = getComputedStyle(document.documentElement);
  const banner = Number.parseFloat(page.getPropertyValue('--spacing-banner')) || 0;
  const end = offsetTop + height;
  const above = list.closest('dialog') ? end : window.innerHeight - banner;
  return { top: offsetTop + edge, bottom: Math.min(end, Math.max(above, BANNER_LEAVES)) - edge };
}

function focusedControl(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches(CONTROLS) ? activeElement : null;
}

/** The strips that toasts should not cover, as far as they are visible. */
function stripsFor(list: HTMLElement, control: Element | null): readonly Strip[] {
  const dialog = list.closest('dialog');
  const others = dialog
    ? dialog.querySelectorAll('h2, button, [role="status"]')
    : document.querySelectorAll('h1');
  const bar = dialog ? null : document.querySelector('[data-navigation]');
  const isSeen = (element: Element) => isInReach(element, list);
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
function isInReach(element: Element, list: HTMLElement): boolean {
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

function stripOf(element: Element, weight: number): Strip {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom, weight };
}

/** How much of the strips a stack covers, in px times their weight. */
function cover(strips: readonly Strip[], top: number, height: number): number {
  const covered = strips.map(
    (strip) => strip.weight * (Math.min(strip.bottom, top + height) - Math.max(strip.top, top)),
  );
  return covered.reduce((sum, one) => sum + Math.max(0, one), 0);
}

/** The lowest position between two limits at which a stack covers least. */
function lowestClear(
  strips: readonly Strip[],
  height: number,
  top: number,
  bottom: number,
): number {
  const lowest = bottom - height;
  const cost = (place: number) => cover(strips, place, height);
  // Only at these edges does the cover get smaller.
  const edges = strips.flatMap((strip) => [strip.top - height, strip.bottom]);
  return [top, ...edges]
    .filter((place) => place >= top && place < lowest)
    .sort((one, other) => other - one)
    .reduce((best, place) => (cost(place) < cost(best) ? place : best), lowest);
}

/** Scrolls until a control ends above a line, as far as its top stays on the screen. */
function scrollClear(control: Element, top: number, line: number): void {
  const box = control.getBoundingClientRect();
  const up = Math.min(box.bottom + CLEARANCE - line, box.top - top);
  if (up > 0) window.scrollBy(0, up);
}
