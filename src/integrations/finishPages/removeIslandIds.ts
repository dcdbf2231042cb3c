import { type BuiltPage, type Edit, removeAttribute } from './builtPage.ts';

/**
 * Removes the ids that Astro gives to islands. No script reads them, and Astro derives them from the path of the
 * repository, so pages would differ from machine to machine, by up to 40 bytes when compressed.
 */
export function removeIslandIds(page: BuiltPage): Edit[] {
  const islands = page.$('astro-island[uid]').get();
  return islands.map((island) => removeAttribute(page, island, 'uid'));
}
