/** The title and description of a page in search results, shared links and the browser's tab. */
export interface PageMetadata {
  /** Without the firm's name, which `seo/documentTitle.ts` adds if there is room. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
}
