import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AdminError } from './adminError.ts';
import type { AdminIo } from './adminIo.ts';

/**
 * Writes a result to standard output, or into a file that only its owner may read, and then says so on
 * standard error. Throws an AdminError when the file cannot be written.
 */
export async function printResult(
  io: AdminIo,
  text: string,
  file: string | undefined,
): Promise<void> {
  if (file === undefined) {
    io.write(text);
    return;
  }
  const path = resolve(file);
  try {
    await writeFile(path, text, { mode: 0o600 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AdminError(`--output: ${path} could not be written: ${reason}`);
  }
  io.tell(`Written to ${path}`);
}
