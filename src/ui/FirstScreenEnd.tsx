const ID = 'first-screen-end';

/** Where `FirstScreenEnd` stands, as a link. */
export const FIRST_SCREEN_END = `#${ID}`;

/** Ends what a page shows at once, or not at all: a browser paints nothing before it has read this (`layouts/Document.astro`). */
export function FirstScreenEnd() {
  return <span id={ID} />;
}
