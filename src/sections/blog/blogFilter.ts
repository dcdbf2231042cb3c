/** On the section that holds the list of articles and its filters. */
export const BLOG_INDEX = 'data-blog-index';
/** On a button that chooses a category: its slug, empty for All. */
export const FILTER = 'data-filter';
/** On the element that announces the choice. */
export const FILTER_STATUS = 'data-filter-status';
/** On a link to the pages of a category: its slug, empty for All. */
export const CATEGORY_PAGE = 'data-category-page';
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
 * The filters of the index: the choice stands in the address, survives Back
 * and is announced. The change moves smoothly where the browser can and the visitor wants it.
 */
export function startBlogFilter(): void {
  window.addEventListener('popstate', changeFilter);
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest(`[${FILTER}]`) : null;
    const category = button?.getAttribute(FILTER);
    if (category == null || category === chosenCategory()) return;
    history.pushState(null, '', addressOf(category));
    changeFilter();
  });
}

/**
 * Shows what the address asks for, before the page is first painted. Where each category has pages of
 * its own (`content/blogPages.ts`) it goes there.
 */
export function applyBlogFilter(): void {
  const index = blogIndex();
  if (!index) return;
  const category = chosenCategory();
  const links = index.querySelectorAll<HTMLAnchorElement>(`[${CATEGORY_PAGE}]`);
  const link = [...links].find((link) => category && link.getAttribute(CATEGORY_PAGE) === category);
  if (link) window.location.replace(link.href);
  else if (links.length === 0) applyFilter(index);
}

function blogIndex(): HTMLElement | null {
  return document.querySelector(`[${BLOG_INDEX}]`);
}

/** The category that the address names; empty for All. */
function chosenCategory(): string {
  return new URLSearchParams(window.location.search).get(PARAMETER) ?? '';
}

function addressOf(category: string): string {
  const path = window.location.pathname;
  return category ? `${path}?${new URLSearchParams({ [PARAMETER]: category })}` : path;
}

/** Follows the address, unless a jump inside the page left the category as it was. */
function changeFilter(): void {
  const index = blogIndex();
  const pressed = index?.querySelector(PRESSED);
  if (!index || !pressed || pressed.getAttribute(FILTER) === offeredCategory(index)) return;
  const change = () => {
    applyFilter(index);
    announce(index);
  };
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !('startViewTransition' in document)) change();
  // A transition that the next press overtakes rejects; its change is made all the same.
  else document.startViewTransition(change).ready.catch(() => undefined);
}

/** The category that is chosen; an unknown one counts as All. */
function offeredCategory(index: HTMLElement): string {
  const asked = chosenCategory();
  const buttons = [...index.querySelectorAll(`[${FILTER}]`)];
  return buttons.some((button) => button.getAttribute(FILTER) === asked) ? asked : '';
}

function applyFilter(index: HTMLElement): void {
  const category = offeredCategory(index);
  for (const button of index.querySelectorAll(`[${FILTER}]`)) {
    button.setAttribute('aria-pressed', String(button.getAttribute(FILTER) === category));
  }
  const featured = index.querySelector<HTMLElement>(`[${FEATURED}]`);
  if (featured) featured.hidden = category !== '';
  for (const item of index.querySelectorAll<HTMLElement>(`[${CATEGORY}]`)) {
    item.hidden = category ? item.getAttribute(CATEGORY) !== category : item.hasAttribute(LARGE);
  }
}

function announce(index: HTMLElement): void {
  const status = index.querySelector(`[${FILTER_STATUS}]`);
  const label = index.querySelector(PRESSED)?.textContent;
  const count = index.querySelectorAll('article:not([hidden] article)').length;
  if (status) status.textContent = `${label}: ${count} ${count === 1 ? 'article' : 'articles'}`;
}
