import { landmarks } from '../../content/controls.ts';
/** The first stop of the keyboard: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-4 top-3 z-50 -translate-y-24 rounded-small bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0"
    >
      {landmarks.skip}
    </a>
  );
}
