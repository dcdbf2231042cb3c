/**
 * Answers the presses in "You decide" (`YouDecide.tsx`), with a script that is loaded at the first one. If it cannot be
 * loaded, the page looks as without script.
 */
export function startYouDecide(): void {
  const region = document.querySelector<HTMLElement>('[data-case]');
  region?.addEventListener('click', ({ target }) =>
    import('./playYouDecide.ts').then(
      ({ press }) => press(region, target),
      () => {
        document.documentElement.dataset.failed = '';
      },
    ),
  );
}
