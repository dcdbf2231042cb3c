import { type BuiltPage, type Edit, removeAttribute } from './builtPage.ts';

/**
 * Removes the ids that Astro gives to islands. No script reads them, and Astro makes them of the path of the repository,
 * so that each machine would build other pages, up to 40 bytes larger or smaller when compressed.
 */
export function removeIslandIds(page: BuiltPage): Edit[] {
  const islands = page.$('astro-island[uid]').get();
  return islands.map((island) => removeAttribute(page, island, 'uid'));
}
