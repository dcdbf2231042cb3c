/**
 * The link or button that was pressed, if it matches a selector. Null if the press asks for a new tab, a window or a
 * download, which is left to the browser.
 */
export function pressedControl(event: MouseEvent, selector: string): Element | null {
  // Some browsers fire `click` for the middle button.
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
