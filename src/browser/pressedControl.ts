/**
 * The link or button that a press is on, among those that a selector names; none where the press asks the
 * browser for a new tab, a window or a download, which the page leaves to it.
 */
export function pressedControl(event: MouseEvent, selector: string): Element | null {
  // Some browsers tell of a press of the middle button as a click.
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
