/** Returns the index of the header to focus, from the index of the focused header and the number of headers. */
type Target = (index: number, count: number) => number;

const next: Target = (index, count) => (index + 1) % count;
const previous: Target = (index, count) => (index - 1 + count) % count;

const TARGETS: Readonly<Record<string, Target>> = {
  ArrowDown: next,
  ArrowRight: next,
  ArrowUp: previous,
  ArrowLeft: previous,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Lets Home, End and the arrow keys move the focus between the headers of an accordion. */
export function startAccordionKeys(): void {
  document.addEventListener('keydown', (event) => {
    const target = TARGETS[event.key];
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || !event.target.matches('summary')) return;
    const headers = [
      ...(event.target.closest('[data-accordion]')?.querySelectorAll('summary') ?? []),
    ];
    const index = headers.indexOf(event.target);
    if (index < 0) return;
    event.preventDefault();
    headers[target(index, headers.length)]?.focus();
  });
}
