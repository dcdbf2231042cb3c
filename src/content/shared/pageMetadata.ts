/** What search engines, shared links and the browser's tab say of a page; each page exports its own as `metadata`. */
export interface PageMetadata {
  /** Without the firm's name: `seo/documentTitle.ts` adds it where there is room. */
  readonly title: string;
  /** A sentence or two for lists of search results. */
  readonly description: string;
  readonly keywords?: readonly string[];
}
