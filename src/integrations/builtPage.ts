import { type CheerioAPI, load } from 'cheerio';
import type { ClientBuild } from './clientFiles.ts';

/** A page as Astro wrote it, and the document that a browser without script makes of it. */
export interface BuiltPage {
  /** Its path in the built site, for messages. */
  readonly file: string;
  readonly html: string;
  readonly $: CheerioAPI;
}

/** What was built beside the pages. */
export interface BuiltSite {
  readonly client: ClientBuild;
  /** The address of the script of all pages. */
  readonly mainScript: string;
  /** Returns the text of a style sheet of the build. */
  readStyle(address: string): string;
}

/** A change of a page's text: what stands between two offsets is replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An element of a parsed page. */
export type PageElement = Extract<ReturnType<CheerioAPI>[number], { readonly tagName: string }>;

export function parsePage(file: string, html: string): BuiltPage {
  return { file, html, $: load(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }) };
}

/** Puts text in the place of an element, none to remove it. */
export function replaceElement(element: PageElement, text = ''): Edit {
  return { ...rangeOf(element), text };
}

/** Gives an element an attribute that it does not have yet. */
export function addAttribute(element: PageElement, name: string, value: string): Edit {
  const start = rangeOf(element).start + `<${element.tagName}`.length;
  return { start, end: start, text: ` ${name}="${value.replaceAll('"', '&quot;')}"` };
}

/** The page's text with these changes, which must not overlap. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const parts = inOrder.map(
    ({ start, text }, index) => html.slice(inOrder[index - 1]?.end ?? 0, start) + text,
  );
  return parts.join('') + html.slice(inOrder.at(-1)?.end ?? 0);
}

/** The offsets of an element that is written in its page, which `<head>` need not be. */
function rangeOf(element: PageElement): { readonly start: number; readonly end: number } {
  const location = element.sourceCodeLocation;
  if (!location) throw new Error(`An element <${element.tagName}> is not written in its page`);
  return { start: location.startOffset, end: location.endOffset };
}
