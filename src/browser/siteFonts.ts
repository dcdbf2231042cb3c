/** Blocks of text whose line breaks must not change. Not in `details`: measuring closed ones would lay them out. */
const BLOCKS = ':is(h1, h2, h3, p, ul, li, dd):not(details *)';

/** The names of our fonts in `styles/fonts.css`. */
const FONTS = ['Newsreader Display', 'Instrument Sans'];

/** The height, in screens, above which an element is switched in parts. */
const TALL = 1.5;

/** A scroll is over when nothing has scrolled for this long, in ms. */
const STILL_MS = 100;

/** The time of the last scroll, or of a click that may start one, in ms since the page was opened. */
let lastScrollMs = 0;

/** The changes of the word spacing that are tried to keep the lines of a block, in em: too small to be seen. */
const SPACINGS_EM = [0.03, 0.06, 0.1, 0.15];

/**
 * Switches the page from the fallback fonts to ours: first all visible parts at once, without moving a line, then the
 * rest in short tasks. A first visit is painted in the fallback fonts (`styles/fonts.css`), so that no font competes
 * with the page for bandwidth (docs/decisions/0006). For visitors from another page of the site, `browser/inline.ts`
 * has switched the fonts already.
 */
export async function startSiteFonts(): Promise<void> {
  for (const type of ['click', 'scroll'])
    window.addEventListener(type, ({ timeStamp }) => {
      lastScrollMs = timeStamp;
    });
  // A font that cannot be loaded leaves its fallback in place.
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(`1em "${font}"`)));
  // On paper, what lies below the screen is seen too.
  addEventListener('beforeprint', () =>
    document.documentElement.setAttribute('data-site-fonts', ''),
  );
  if (!document.documentElement.hasAttribute('data-site-fonts')) await switchInParts();
}

/** Switches the visible parts in one task, then each other part in a task of its own. */
async function switchInParts(): Promise<void> {
  await untilStill();
  const parts = unitsOf(document.body);
  switchVisible(parts.filter(isVisible));
  for (const part of [...parts, document.documentElement]) {
    if (part.hasAttribute('data-site-fonts')) continue;
    await untilStill();
    if (isVisible(part)) switchVisible([part]);
    else part.setAttribute('data-site-fonts', '');
    // Lays it out within this task.
    part.getBoundingClientRect();
  }
}

/** Waits for a task without a scroll, because a scroll under way would end at the wrong place. */
async function untilStill(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (performance.now() < lastScrollMs + STILL_MS);
}

/** Switches visible parts. The target of the fragment keeps its place on the screen. */
function switchVisible(parts: readonly HTMLElement[]): void {
  const named = document.getElementById(location.hash.slice(1));
  const target = named && isVisible(named) ? named : undefined;
  const top = target?.getBoundingClientRect().top ?? 0;
  switchKeepingLines(parts);
  // The browser corrects the scroll position only for changes above the screen.
  if (target) scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** The element, or its children if it is too tall to be laid out at once, or has no box. */
function unitsOf(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const isParted =
    element.offsetHeight > TALL * innerHeight || getComputedStyle(element).display === 'contents';
  return isParted && element.children.length ? [...element.children].flatMap(unitsOf) : [element];
}

function isVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/**
 * Switches the parts. A visible block that would gain or lose a line gets another word spacing, until the width of the
 * window changes.
 */
function switchKeepingLines(parts: readonly HTMLElement[]): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter(isVisible)
    .map((element) => ({ element, height: element.offsetHeight, direction: 0 }));
  for (const part of parts) part.setAttribute('data-site-fonts', '');
  for (const block of blocks)
    block.direction = Math.sign(block.height - block.element.offsetHeight);
  for (const spacing of SPACINGS_EM) {
    // All are measured before any is changed, because a measurement after a change lays the page out again.
    const changed = blocks.filter(({ element, height }) => element.offsetHeight !== height);
    for (const { element, direction } of changed)
      element.style.wordSpacing = `${direction * spacing}em`;
  }
  const width = innerWidth;
  addEventListener('resize', () => {
    // The address bar of a phone changes only the height.
    if (innerWidth === width) return;
    for (const { element } of blocks) element.style.wordSpacing = '';
  });
}
