/** Whether somebody came to the page, and did not load it again or step to it through the history. */
export function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return Boolean(visit && 'type' in visit && visit.type === 'navigate');
}

/** Whether a page of this site led here, as far as the browser tells. */
export function isFromThisSite(): boolean {
  return document.referrer.startsWith(`${location.origin}/`);
}
