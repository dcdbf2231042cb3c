/** On the section that holds the list of articles and its filters: the categories to choose from, as slugs. */
export const BLOG_INDEX = 'data-blog-index';
/** On that section where each category has pages of its own: the path that they are below. */
export const CATEGORY_PAGES = 'data-category-pages';
/** On a button that chooses a category: its slug, empty for All. */
export const FILTER = 'data-filter';
/** On the element that announces the choice. */
export const FILTER_STATUS = 'data-filter-status';
/** On the large article, which is shown while All is chosen. */
export const FEATURED = 'data-featured';
/** On an item of the list: its category's slug. */
export const CATEGORY = 'data-category';
/** On the item whose article is also the large one. */
export const LARGE = 'data-large';

/** The parameter of the address that names a category. */
const PARAMETER = 'category';

const PRESSED = `[${FILTER}][aria-pressed="true"]`;

/**
 * The filters of the index: the choice stands in the address, survives Back and is announced. A press
 * moves smoothly where the browser can and the visitor wants it. However slowly the page arrives, each
 * part is filtered before it is painted: an observer is called first.
 */
export function startBlogFilter(): void {
  const arriving = new MutationObserver(applyAddress);
  arriving.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    applyAddress();
    arriving.disconnect();
  });
  window.addEventListener('popstate', changeFilter);
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest(`[${FILTER}]`) : null;
    const category = button?.getAttribute(FILTER);
    if (category == null || category === askedCategory()) return;
    history.pushState(null, '', addressOf(category));
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || !('startViewTransition' in document)) changeFilter();
    // A transition that the next press overtakes rejects; its change is made all the same.
    else document.startViewTransition(changeFilter).ready.catch(() => undefined);
  });
}

/** Shows what the address asks for, or goes there where each category has pages of its own. */
function applyAddress(): void {
  const index = blogIndex();
  if (!index || index.hidden) return;
  const category = chosenCategory(index);
  const pages = index.getAttribute(CATEGORY_PAGES);
  if (!pages || !category) {
    applyFilter(index, category);
    return;
  }
  const address = addressOf('');
  address.pathname = pages + category;
  // The list of all is not shown on the way.
  index.hidden = true;
  window.location.replace(address);
}

function blogIndex(): HTMLElement | null {
  return document.querySelector(`[${BLOG_INDEX}]`);
}

/** The category that the address names; empty for All. */
function askedCategory(): string {
  return new URLSearchParams(window.location.search).get(PARAMETER) ?? '';
}

/** The category that is chosen; an unknown one counts as All. */
function chosenCategory(index: HTMLElement): string {
  const asked = askedCategory();
  return index.getAttribute(BLOG_INDEX)?.split(' ').includes(asked) ? asked : '';
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
function changeFilter(): void {
  const index = blogIndex();
  const pressed = index?.querySelector(PRESSED);
  if (!index || !pressed) return;
  const category = chosenCategory(index);
  if (pressed.getAttribute(FILTER) === category) return;
  const { top } = pressed.getBoundingClientRect();
  index.style.marginBlockEnd = '';
  applyFilter(index, category);
  holdAt(top, pressed, index);
  announce(index);
}

function applyFilter(index: HTMLElement, category: string): void {
  for (const button of index.querySelectorAll(`[${FILTER}]`)) {
    button.setAttribute('aria-pressed', String(button.getAttribute(FILTER) === category));
  }
  const featured = index.querySelector<HTMLElement>(`[${FEATURED}]`);
  if (featured) featured.hidden = category !== '';
  for (const item of index.querySelectorAll<HTMLElement>(`[${CATEGORY}]`)) {
    item.hidden = category ? item.getAttribute(CATEGORY) !== category : item.hasAttribute(LARGE);
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

function announce(index: HTMLElement): void {
  const status = index.querySelector(`[${FILTER_STATUS}]`);
  const label = index.querySelector(PRESSED)?.textContent;
  const count = index.querySelectorAll('article:not([hidden] article)').length;
  if (status) status.textContent = `${label}: ${count} ${count === 1 ? 'article' : 'articles'}`;
}
