/**
 * The closest element to a click that matches a selector, such as the link around the text that was clicked. Null for
 * a click that asks for a new tab, a window or a download, which is left to the browser.
 */
export function clickedControl(event: MouseEvent, selector: string): Element | null {
  // Some browsers fire `click` for the middle button.
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
