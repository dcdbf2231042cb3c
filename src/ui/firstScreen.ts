/** The id of what a page shows at once, or not at all (`layouts/Document.astro`). */
export const FIRST_SCREEN = 'first-screen';
