import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the pictures are put: `shots/`, which is not part of the repository, unless `SHOTS` names another folder. */
const SHOTS_DIR = process.env.SHOTS ?? join(import.meta.dirname, '..', '..', 'shots');

interface Shot {
  readonly folder: string;
  /** The path of a page, or a name. */
  readonly name: string;
  /** Below the screen too. */
  readonly fullPage?: boolean;
}

/** Takes a picture of a page at rest. */
export async function shoot(page: Page, { folder, name, fullPage = false }: Shot): Promise<void> {
  const file = name.replace(/^\//, '').replaceAll('/', '-').replaceAll(' ', '-') || 'home';
  const path = join(SHOTS_DIR, folder.replaceAll(' ', '-'), `${file}.png`);
  if (fullPage) await page.evaluate(loadPictures);
  await page.screenshot({ path, fullPage, animations: 'disabled' });
}

/** Loads the pictures that wait until they are scrolled to. Runs in the page. */
async function loadPictures(): Promise<void> {
  const pictures = Array.from(document.images);
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}
