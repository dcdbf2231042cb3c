import type { CheerioAPI } from 'cheerio';

/** The elements of a document in their order, each with the names of its attributes but the `ignored`. */
export function skeletonOf($: CheerioAPI, ignored: ReadonlySet<string> = new Set()): string[] {
  return $('*')
    .get()
    .map((element) => {
      const names = Object.keys($(element).attr() ?? {}).filter((name) => !ignored.has(name));
      return [$(element).prop('tagName'), ...names].join(' ');
    });
}
