/**
 * Blocks of text whose lines must not break anew while somebody reads them. What is folded away is not
 * asked: each answer would lay it out.
 */
const BLOCKS = ':is(h1, h2, h3, p, ul, li, dd):not(details *)';

/** Their names in `styles/fonts.css`. */
const FONTS = ['Newsreader Display', 'Instrument Sans'];

/** In screens: what is taller changes its fonts part by part. */
const TALL = 1.5;

/** For how long nothing has scrolled once a scroll is over, in ms. */
const STILL_MS = 100;

/** When something last scrolled, or a press may have begun a scroll, in ms since the page was opened. */
let movedMs = 0;

/** How much closer or wider words may stand to keep a block's lines, in em: too little to be seen. */
const SPACINGS_EM = [0.03, 0.06, 0.1, 0.15];

/**
 * Sets the page in the site's own fonts. A first visit is painted in the fallback fonts
 * (`styles/fonts.css`), so that no font competes with the page for the line (docs/decisions/0006); both
 * fonts then take their place on the screen in one step, which moves nothing, and then elsewhere. For whoever
 * comes from another page of the site, `browser/inline.ts` has set the page in them.
 */
export async function startSiteFonts(): Promise<void> {
  for (const type of ['click', 'scroll'])
    window.addEventListener(type, ({ timeStamp }) => {
      movedMs = timeStamp;
    });
  // Without our fonts the fallbacks stay.
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(`1em "${font}"`)));
  if (!document.documentElement.hasAttribute('data-site-fonts')) await setByParts();
}

/** First what is on the screen, then the rest in tasks so short that they keep no visitor waiting. */
async function setByParts(): Promise<void> {
  await untilStill();
  const parts = partsOf(document.body);
  setShown(parts.filter(isShown));
  for (const part of [...parts, document.documentElement]) {
    if (part.hasAttribute('data-site-fonts')) continue;
    await untilStill();
    if (isShown(part)) setShown([part]);
    else part.setAttribute('data-site-fonts', '');
    // Lays it out within this task.
    part.getBoundingClientRect();
  }
}

/** Waits for another task in which nothing scrolls: a scroll ends where it was to end when it began. */
async function untilStill(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (performance.now() < movedMs + STILL_MS);
}

/** Sets parts that are on the screen; what the address names stays at its place there. */
function setShown(parts: readonly HTMLElement[]): void {
  const named = document.getElementById(location.hash.slice(1));
  const target = named && isShown(named) ? named : undefined;
  const top = target?.getBoundingClientRect().top ?? 0;
  setKeepingLines(parts);
  // A browser makes up for what changes above the screen, not on it.
  if (target) scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** An element, or its children where it is too tall to be laid out at once, or is an island, which has no box. */
function partsOf(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const isParted =
    element.offsetHeight > TALL * innerHeight || element.localName === 'astro-island';
  return isParted && element.children.length ? [...element.children].flatMap(partsOf) : [element];
}

function isShown(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/**
 * A block on the screen that would take a line more or less has its words set closer or wider, until the window gets
 * another width, at which its lines break anew.
 */
function setKeepingLines(parts: readonly HTMLElement[]): void {
  const lines = [...document.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter(isShown)
    .map((block) => ({ block, height: block.offsetHeight, direction: 0 }));
  for (const part of parts) part.setAttribute('data-site-fonts', '');
  for (const line of lines) line.direction = Math.sign(line.height - line.block.offsetHeight);
  for (const spacing of SPACINGS_EM) {
    // All are asked before any is changed: a question after a change lays the page out anew.
    const changed = lines.filter(({ block, height }) => block.offsetHeight !== height);
    for (const { block, direction } of changed)
      block.style.wordSpacing = `${direction * spacing}em`;
  }
  const width = innerWidth;
  addEventListener('resize', () => {
    // The bar of a phone's browser changes the height alone.
    if (innerWidth === width) return;
    for (const { block } of lines) block.style.wordSpacing = '';
  });
}
