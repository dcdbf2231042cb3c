/** What search engines, shared links and the browser's tab say of a page; each page exports its own as `metadata`. */
export interface PageMetadata {
  /** Without the firm's name, which `layouts/Document.astro` puts after it on every page but the home page. */
  readonly title: string;
  /** A sentence or two for lists of search results. */
  readonly description: string;
  readonly keywords?: readonly string[];
}
