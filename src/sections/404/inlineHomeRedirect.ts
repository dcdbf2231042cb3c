/** Inline script of the 404 page (`inlineCall`): logs its address and leads home, without an entry in the history. */
export function inlineHomeRedirect(): void {
  console.error(`404: no such page: ${location.pathname}`);
  location.replace('/');
}
