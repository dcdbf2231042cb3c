import { type CheerioAPI, load } from 'cheerio';
import type { ClientBuild } from './clientBuild.ts';

/** A page of the Astro build, and its document as parsed without script. */
export interface BuiltPage {
  /** Path in the built site, for error messages. */
  readonly file: string;
  readonly html: string;
  readonly $: CheerioAPI;
}

export interface BuiltSite {
  readonly client: ClientBuild;
  readonly mainScript: string;
  /** Returns the text of the style sheet at a URL. */
  readStyle(url: string): string;
}

/** Replaces the text between two offsets of a page. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type PageElement = Extract<ReturnType<CheerioAPI>[number], { readonly tagName: string }>;

export function parsePage(file: string, html: string): BuiltPage {
  return { file, html, $: load(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }) };
}

/** The values of an attribute of the elements that match and have it. */
export function attributesOf({ $ }: BuiltPage, selector: string, name: string): string[] {
  return $(selector)
    .get()
    .flatMap((element) => $(element).attr(name) ?? []);
}

/** Replaces an element with text, or removes it. */
export function replaceElement(element: PageElement, text = ''): Edit {
  return { ...rangeOf(element), text };
}

/** Returns the page's text with these edits, which must not overlap. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const parts = inOrder.map(
    ({ start, text }, index) => html.slice(inOrder[index - 1]?.end ?? 0, start) + text,
  );
  return parts.join('') + html.slice(inOrder.at(-1)?.end ?? 0);
}

/**
 * Returns the offsets of an element. Throws if its tag is not in the source, which may omit optional tags such as
 * `<head>`.
 */
function rangeOf(element: PageElement): { readonly start: number; readonly end: number } {
  const location = element.sourceCodeLocation;
  if (!location) throw new Error(`An element <${element.tagName}> is not written in its page`);
  return { start: location.startOffset, end: location.endOffset };
}
