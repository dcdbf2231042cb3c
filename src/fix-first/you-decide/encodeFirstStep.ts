/**
 * The fragment of an address that begins a process with one step of this name, which waits so many working days.
 * `model/decodeFirstStep.ts` reads it. The two are apart, so that neither page loads the other's.
 */
export function encodeFirstStep(name: string, days: string): string {
  return `#${new URLSearchParams({ days, step: name })}`;
}
