import { open } from 'node:fs/promises';

/** Waits until the names in a folder are on disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
