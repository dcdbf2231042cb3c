/**
 * Manages the focus in the toasts of `host`, beyond what sonner does: Tab goes on from the last toast, a click outside
 * moves the focus to what is clicked, Escape returns the focus and closes no dialog, and no toast disappears while it
 * has the focus.
 */
export function manageFocus(host: HTMLElement): void {
  let previous: EventTarget | null = null;
  const isInside = (target: EventTarget | null) => target instanceof Node && host.contains(target);
  /** Sonner pauses the timers of the toasts while the pointer is over their list. */
  const dispatchHover = (type: 'mouseover' | 'mouseout') =>
    host.querySelector('ol')?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  /**
   * Returns the focus from the toasts to the element that had it before. Sonner does so by itself on blur, but not if
   * Tab led to the toasts, because it does not learn of that (`onFocusIn`).
   */
  const leave = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
    if (document.activeElement === document.body && previous instanceof HTMLElement)
      previous.focus({ preventScroll: true });
  };

  const onFocusIn = (event: FocusEvent) => {
    const { target, relatedTarget } = event;
    if (!isInside(target) || isInside(relatedTarget)) return;
    previous = relatedTarget;
    // If sonner knows that the focus came to the toasts, it returns it when it leaves them. That is right after its
    // shortcut (Alt+T), which focuses the list. After Tab it would be a loop: Tab from the last toast would lead back.
    // So this event is hidden from sonner.
    if (target instanceof HTMLOListElement) return;
    event.stopPropagation();
    dispatchHover('mouseover');
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) dispatchHover('mouseout');
  };
  const onPointerDown = ({ target }: PointerEvent) => {
    if (isInside(document.activeElement) && !isInside(target)) leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isInside(document.activeElement)) return;
    event.preventDefault();
    leave();
  };

  window.addEventListener('focusin', onFocusIn, true);
  host.addEventListener('focusout', onFocusOut);
  window.addEventListener('pointerdown', onPointerDown);
  // After sonner, which listens on the document, and before the browser closes a dialog.
  window.addEventListener('keydown', onKeyDown);
}
