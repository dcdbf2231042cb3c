export function mark(element: Element | null, state: string): void {
  element?.classList.add(`is-${state}`);
}
