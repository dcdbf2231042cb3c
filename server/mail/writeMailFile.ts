import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes one mail so that it is either there in full or not at all, also after a power cut:
 * a temporary file is flushed, renamed, and the directory flushed. The same name is replaced.
 */
export async function writeMailFile(
  directory: string,
  name: string,
  content: Uint8Array,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = join(directory, `.${name}.tmp`);
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(directory, name));
  const parent = await open(directory, 'r');
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}
