import { onFirstActivity } from '../../browser/whenActivated.ts';

/** Lets lines follow the scroll where `styles/untangle.css` cannot. Call after `linkDeferredStyles`. */
export function startUntangling(): void {
  if (CSS.supports('(animation-timeline: view()) and (d: path("M0 0"))')) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (!document.querySelector('.untangle-view')) return;
  onFirstActivity(() => import('./followScroll.ts').then(({ followScroll }) => followScroll()));
}
