const CATEGORY = 'category';

/**
 * The filters of the index: the choice stands in the address, survives Back and is announced. The change
 * moves smoothly where the browser can and the visitor wants it.
 */
export function startBlogFilter(): void {
  window.addEventListener('popstate', changeFilter);
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-filter]') : null;
    if (!(button instanceof HTMLElement)) return;
    const category = button.dataset.filter ?? '';
    if (category === chosenCategory()) return;
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
  const links = index.querySelectorAll<HTMLAnchorElement>('[data-category-page]');
  const link = [...links].find(({ dataset }) => category && dataset.categoryPage === category);
  if (link) window.location.replace(link.href);
  else if (links.length === 0) applyFilter(index);
}

function blogIndex(): HTMLElement | null {
  return document.querySelector('[data-blog-index]');
}

/** The category that the address names; empty for All. */
function chosenCategory(): string {
  return new URLSearchParams(window.location.search).get(CATEGORY) ?? '';
}

function addressOf(category: string): string {
  const path = window.location.pathname;
  return category ? `${path}?${new URLSearchParams({ [CATEGORY]: category })}` : path;
}

/** Follows the address, unless a jump inside the page left the category as it was. */
function changeFilter(): void {
  const index = blogIndex();
  const pressed = index?.querySelector<HTMLElement>('[data-filter][aria-pressed="true"]');
  if (!index || !pressed || pressed.dataset.filter === offeredCategory(index)) return;
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
  const buttons = [...index.querySelectorAll<HTMLElement>('[data-filter]')];
  return buttons.some((button) => button.dataset.filter === asked) ? asked : '';
}

function applyFilter(index: HTMLElement): void {
  const category = offeredCategory(index);
  for (const button of index.querySelectorAll<HTMLElement>('[data-filter]')) {
    button.setAttribute('aria-pressed', String(button.dataset.filter === category));
  }
  const featured = index.querySelector<HTMLElement>('[data-featured]');
  if (featured) featured.hidden = category !== '';
  for (const item of index.querySelectorAll<HTMLElement>('[data-category]')) {
    item.hidden = category ? item.dataset.category !== category : item.dataset.large !== undefined;
  }
}

function announce(index: HTMLElement): void {
  const status = index.querySelector('[role="status"]');
  const label = index.querySelector('[data-filter][aria-pressed="true"]')?.textContent;
  const count = index.querySelectorAll('article:not([hidden] article)').length;
  if (status) status.textContent = `${label}: ${count} ${count === 1 ? 'article' : 'articles'}`;
}
