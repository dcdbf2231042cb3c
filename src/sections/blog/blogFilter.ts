/** The parameter of the address that names a category. */
const PARAMETER = 'category';

const PRESSED = '[data-filter][aria-pressed="true"]';

/**
 * The filters of an index of one page (`BlogIndex.tsx`): the choice stands in the address, survives Back and is
 * announced. A press moves smoothly where the browser can and the visitor wants it. What the address asks for
 * at first, `firstFilter.ts` has set.
 */
export function startBlogFilter(): void {
  const index = document.querySelector<HTMLElement>('[data-blog-index]');
  if (!index?.querySelector('[data-filter]')) return;
  showChosen(index, chosenCategory(index));
  window.addEventListener('popstate', () => changeFilter(index));
  index.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-filter]') : null;
    const category = button?.getAttribute('data-filter');
    if (category == null || category === askedCategory()) return;
    history.pushState(null, '', addressOf(category));
    const change = () => changeFilter(index);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || !('startViewTransition' in document)) change();
    // A transition that the next press overtakes rejects; its change is made all the same.
    else document.startViewTransition(change).ready.catch(() => undefined);
  });
}

/** The category that the address names; empty for All. */
function askedCategory(): string {
  return new URLSearchParams(window.location.search).get(PARAMETER) ?? '';
}

/** The category that is chosen; an unknown one counts as All. */
function chosenCategory(index: Element): string {
  const asked = askedCategory();
  return index.querySelector(`[data-filter="${CSS.escape(asked)}"]`) ? asked : '';
}

/** The address with another category and all its other parameters. */
function addressOf(category: string): URL {
  const address = new URL(window.location.href);
  address.hash = '';
  if (category) address.searchParams.set(PARAMETER, category);
  else address.searchParams.delete(PARAMETER);
  return address;
}

/**
 * Follows the address, unless a jump inside the page left the category as it was. Called while the browser
 * goes back or forward, it is done before the browser scrolls to where the visitor was.
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
 * Scrolls so that a filter stays where it was on the screen. Where the page ends before that, the index
 * keeps as much room below until the next change; where it begins before that, the filter rises.
 */
function holdAt(top: number, filter: Element, index: HTMLElement): void {
  const scroll = window.scrollY + filter.getBoundingClientRect().top - top;
  // The height is rounded, by less than one pixel.
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
