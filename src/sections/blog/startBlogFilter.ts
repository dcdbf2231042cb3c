import { pressedControl } from '../../browser/pressedControl.ts';

/** The query parameter that names a category. */
const PARAMETER = 'category';

const PRESSED = '[data-filter][aria-pressed="true"]';

/**
 * The filters of an index with one page (`BlogIndex.tsx`). The category is in the address, so Back restores it, and
 * it is announced. The change is animated unless the visitor prefers reduced motion. `firstFilter.ts` has applied
 * the first address.
 */
export function startBlogFilter(): void {
  const index = document.querySelector<HTMLElement>('[data-blog-index]');
  if (!index?.querySelector('[data-filter]')) return;
  showChosen(index, chosenCategory(index));
  window.addEventListener('popstate', () => changeFilter(index));
  index.addEventListener('click', (event) => {
    const category = pressedControl(event, '[data-filter]')?.getAttribute('data-filter');
    if (category == null || category === askedCategory()) return;
    history.pushState(null, '', addressOf(category));
    const change = () => changeFilter(index);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || !('startViewTransition' in document)) change();
    // If the next press interrupts the transition, it rejects, but its change is made.
    else document.startViewTransition(change).ready.catch(() => undefined);
  });
}

/** The category in the address; empty for all. */
function askedCategory(): string {
  return new URLSearchParams(window.location.search).get(PARAMETER) ?? '';
}

/** The current category; an unknown one counts as all. */
function chosenCategory(index: Element): string {
  const asked = askedCategory();
  return index.querySelector(`[data-filter="${CSS.escape(asked)}"]`) ? asked : '';
}

function addressOf(category: string): URL {
  const address = new URL(window.location.href);
  address.hash = '';
  if (category) address.searchParams.set(PARAMETER, category);
  else address.searchParams.delete(PARAMETER);
  return address;
}

/**
 * Applies the address, unless the category is the same, as after a jump within the page. On Back and Forward, it
 * runs before the browser restores the scroll position.
 */
function changeFilter(index: HTMLElement): void {
  const pressed = index.querySelector(PRESSED);
  const category = chosenCategory(index);
  if (!pressed || pressed.getAttribute('data-filter') === category) return;
  const { top } = pressed.getBoundingClientRect();
  index.style.marginBlockEnd = '';
  showChosen(index, category);
  holdAt(top, pressed, index);
  announce(index, category);
}

function showChosen(index: Element, category: string): void {
  document.documentElement.dataset.chosen = category;
  for (const button of index.querySelectorAll('[data-filter]')) {
    button.setAttribute('aria-pressed', String(button.getAttribute('data-filter') === category));
  }
}

/**
 * Scrolls so that a filter stays at its place on the screen. If the page is too short for that, the index gets a
 * margin below until the next change; if it is too long, the filter moves up.
 */
function holdAt(top: number, filter: Element, index: HTMLElement): void {
  const scroll = window.scrollY + filter.getBoundingClientRect().top - top;
  // `offsetHeight` is rounded.
  const missing = scroll + window.innerHeight - document.body.offsetHeight + 1;
  index.style.marginBlockEnd = scroll > 0 ? `${Math.max(0, missing)}px` : '';
  window.scrollTo({ top: scroll, behavior: 'instant' });
}

function announce(index: Element, category: string): void {
  const status = index.querySelector<HTMLElement>('[data-filter-status]');
  const label = index.querySelector(PRESSED)?.textContent;
  const count = index.querySelectorAll(
    category ? `[data-category="${category}"]` : '[data-category]',
  ).length;
  if (!status) return;
  const { one, many } = status.dataset;
  status.textContent = `${label}: ${count} ${count === 1 ? one : many}`;
}
