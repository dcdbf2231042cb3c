/**
 * Answers the presses of the buttons in "You decide" (`YouDecide.tsx`), with a script that is loaded at the first one. If
 * it cannot be loaded, the region says so. The next press tries again; Firefox and Safari do so only after a reload.
 */
export function startYouDecide(): void {
  const region = document.querySelector<HTMLElement>('[data-case]');
  region?.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    import('./playYouDecide.ts').then(
      ({ press }) => press(region, button),
      () => region.querySelector('[role="status"]')?.replaceChildren(region.dataset.problem ?? ''),
    );
  });
}
