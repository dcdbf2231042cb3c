/** The line below a list that says how many rows it does not show; empty when it shows all. */
export function describeRest(shown: number, total: number): string {
  if (shown >= total) return '';
  return `\n${total - shown} more of ${total}; --limit ${total} shows all.\n`;
}
