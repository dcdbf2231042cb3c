import { toast } from 'sonner';

/** Between toasts in a stack, in px. */
export const TOAST_GAP = 14;

/** What toasts keep from what they must not cover, in px. */
const CLEARANCE = 8;
/** The height that a consent banner leaves to the toasts, however high it is, in px. */
const ROOM = 192;

const CONTROLS = 'a, button, input, select, summary, textarea';

/** A strip of the screen that toasts stand clear of, in px from its top; of two that conflict the heavier counts. */
interface Strip {
  readonly top: number;
  readonly bottom: number;
  readonly weight: number;
}

/**
 * Returns what is to be called when toasts come: it keeps those in a host, while there are any, in the lowest place where they cover neither the control
 * that has the focus, with its label and its messages, nor the page's heading, nor a dialog's heading, buttons
 * and confirmation. Where no place is free, the control is scrolled clear of them. It looks in every frame: fields,
 * a keyboard on the screen, the consent banner and the toasts themselves move by no event in common.
 */
export function toastKeeper(host: HTMLElement): () => void {
  let isFollowing = false;
  /** The foot of the stack, in px from the top of the screen. */
  let foot = 0;
  /** What was scrolled for: whoever scrolls back is left alone. */
  let scrolledFor: Element | null = null;
  let shown = 0;

  const follow = () => {
    const list = host.querySelector<HTMLElement>('[data-sonner-toaster]');
    if (list) keepClear(list);
    isFollowing = list !== null || toast.getToasts().length > 0;
    if (isFollowing) requestAnimationFrame(follow);
  };

  const keepClear = (list: HTMLElement) => {
    const stack = [
      ...list.querySelectorAll<HTMLElement>('[data-visible="true"][data-removed="false"]'),
    ];
    const [front] = stack;
    if (!front) return;
    if (stack.length > shown) scrolledFor = null;
    shown = stack.length;
    const isExpanded = front.matches('[data-expanded="true"]');
    const heights = (isExpanded ? stack : [front]).map(({ offsetHeight }) => offsetHeight);
    const height = heights.reduce((sum, one) => sum + one, TOAST_GAP * (shown - 1));
    const { top, bottom } = roomFor(list);
    if (isExpanded && foot > 0) {
      // Not from under the pointer, but on the screen.
      foot = Math.max(foot, top + height);
    } else {
      const control = focusedControl(host);
      const strips = stripsFor(list, control);
      foot = lowestClear(strips, height, top, bottom) + height;
      const covered = control && overlap(stripOf(control, 0), foot - height, height) > 0;
      if (covered && control !== scrolledFor) {
        scrolledFor = control;
        scrollClear(control, top, bottom - height);
      }
    }
    const { clientHeight } = document.documentElement;
    list.style.setProperty('--toasts-foot', `${clientHeight - foot}px`);
  };

  return () => {
    if (!isFollowing) requestAnimationFrame(follow);
    isFollowing = true;
  };
}

/** Where toasts may stand: in what a keyboard leaves of the screen, above the banner where no dialog lies over it. */
function roomFor(list: HTMLElement): { top: number; bottom: number } {
  const edge = Number.parseFloat(getComputedStyle(list).right);
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const banner = document.querySelector('[data-consent-banner]:not([hidden])');
  const end = offsetTop + height;
  const above = banner && !list.closest('dialog') ? banner.getBoundingClientRect().top : end;
  return { top: offsetTop + edge, bottom: Math.min(end, Math.max(above, ROOM)) - edge };
}

function focusedControl(host: HTMLElement): Element | null {
  const { activeElement } = document;
  return activeElement?.matches(CONTROLS) && !host.contains(activeElement) ? activeElement : null;
}

/** All that toasts stand clear of, as far as it is seen and they could cover it. */
function stripsFor(list: HTMLElement, control: Element | null): readonly Strip[] {
  const dialog = list.closest('dialog');
  const others = dialog
    ? dialog.querySelectorAll('h2, button, [role="status"]')
    : document.querySelectorAll('h1');
  const bar = dialog ? null : document.querySelector('[data-navigation]');
  const { left, right } = list.getBoundingClientRect();
  const isSeen = (element: Element) => {
    const box = element.getBoundingClientRect();
    return (
      box.left < right && box.right > left && element.checkVisibility({ visibilityProperty: true })
    );
  };
  const strips = [
    ...[...partsOf(control)].filter(isSeen).map((element) => stripOf(element, 3)),
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

/** A control with its labels and what describes it. */
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

function overlap(strip: Strip, top: number, height: number): number {
  return Math.max(0, Math.min(strip.bottom, top + height) - Math.max(strip.top, top));
}

/** The lowest top of a stack between two limits at which it covers least. */
function lowestClear(
  strips: readonly Strip[],
  height: number,
  top: number,
  bottom: number,
): number {
  const lowest = bottom - height;
  const cost = (place: number) =>
    strips.reduce((sum, strip) => sum + strip.weight * overlap(strip, place, height), 0);
  // Between these edges nothing is gained.
  const edges = strips.flatMap((strip) => [strip.top - height, strip.bottom]);
  return [top, ...edges]
    .filter((place) => place >= top && place < lowest)
    .sort((one, other) => other - one)
    .reduce((best, place) => (cost(place) < cost(best) ? place : best), lowest);
}

/** Scrolls a control up to a line, as far as its top stays on the screen. */
function scrollClear(control: Element, top: number, line: number): void {
  const box = control.getBoundingClientRect();
  const up = Math.min(box.bottom + CLEARANCE - line, box.top - top);
  if (up > 0) (control.closest('dialog') ?? window).scrollBy(0, up);
}
