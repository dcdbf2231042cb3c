import { clickedControl } from '../../browser/clickedControl.ts';

/** The query parameter of the index that names a category. */
export const CATEGORY_PARAMETER = 'category';

const PRESSED = '[data-filter][aria-pressed="true"]';

/**
 * The filters of the index (`BlogIndex.tsx`). The category is in the URL, so Back restores it, and it is
 * announced. The change is animated unless the visitor prefers reduced motion. `inlineFilter` has applied the first
 * URL.
 */
export function startBlogFilter(): void {
  const blogIndex = document.querySelector<HTMLElement>('[data-blog-index]');
  if (!blogIndex) return;
  showChosen(blogIndex, currentCategory(blogIndex));
  window.addEventListener('popstate', () => changeFilter(blogIndex));
  blogIndex.addEventListener('click', (event) => {
    const category = clickedControl(event, '[data-filter]')?.getAttribute('data-filter');
    if (category == null || category === categoryInUrl()) return;
    history.pushState(null, '', urlOf(category));
    const change = () => changeFilter(blogIndex);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || !('startViewTransition' in document)) change();
    // If the next press interrupts the transition, it rejects, but its change is made.
    else document.startViewTransition(change).ready.catch(() => undefined);
  });
}

/** The category that the URL names; empty for all. */
function categoryInUrl(): string {
  return new URLSearchParams(window.location.search).get(CATEGORY_PARAMETER) ?? '';
}

/** The category of the URL if the index has a filter for it; otherwise empty, for all. */
function currentCategory(blogIndex: Element): string {
  const category = categoryInUrl();
  return blogIndex.querySelector(`[data-filter="${CSS.escape(category)}"]`) ? category : '';
}

function urlOf(category: string): URL {
  const url = new URL(window.location.href);
  url.hash = '';
  if (category) url.searchParams.set(CATEGORY_PARAMETER, category);
  else url.searchParams.delete(CATEGORY_PARAMETER);
  return url;
}

/**
 * Applies the URL, unless the category is the same, as after a jump within the page. On Back and Forward, it
 * runs before the browser restores the scroll position.
 */
function changeFilter(blogIndex: HTMLElement): void {
  const pressed = blogIndex.querySelector(PRESSED);
  const category = currentCategory(blogIndex);
  if (!pressed || pressed.getAttribute('data-filter') === category) return;
  // The browser scrolls by whole pixels, so fractions would add up from press to press.
  const top = Math.round(pressed.getBoundingClientRect().top);
  blogIndex.style.marginBlockEnd = '';
  showChosen(blogIndex, category);
  holdAt(top, pressed, blogIndex);
  announce(blogIndex, category);
}

function showChosen(blogIndex: Element, category: string): void {
  document.documentElement.dataset.chosen = category;
  for (const button of blogIndex.querySelectorAll('[data-filter]')) {
    button.setAttribute('aria-pressed', String(button.getAttribute('data-filter') === category));
  }
}

/**
 * Scrolls so that a filter stays at its place on the screen. If the page is too short for that, the index gets a
 * margin below until the next change; if it is too long, the filter moves up.
 */
function holdAt(top: number, filter: Element, blogIndex: HTMLElement): void {
  const scroll = window.scrollY + filter.getBoundingClientRect().top - top;
  // `offsetHeight` is rounded.
  const missing = scroll + window.innerHeight - document.body.offsetHeight + 1;
  blogIndex.style.marginBlockEnd = scroll > 0 ? `${Math.max(0, missing)}px` : '';
  window.scrollTo({ top: scroll, behavior: 'instant' });
}

function announce(blogIndex: Element, category: string): void {
  const status = blogIndex.querySelector<HTMLElement>('[data-filter-status]');
  const label = blogIndex.querySelector(PRESSED)?.textContent;
  const count = blogIndex.querySelectorAll(
    category ? `[data-category="${category}"]` : '[data-category]',
  ).length;
  if (!status) return;
  const { one, many } = status.dataset;
  status.textContent = `${label}: ${count} ${count === 1 ? one : many}`;
}

/** Inline script after the filters (`inlineCall`): applies the category in the URL before the first paint. */
export function inlineFilter(parameter: string): void {
  const category = new URLSearchParams(location.search).get(parameter);
  if (!category) return;
  document.documentElement.dataset.chosen = category;
  for (const button of document.querySelectorAll<HTMLElement>('[data-filter]'))
    button.ariaPressed = String(button.dataset.filter === category);
}
