import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { replaceSection } from './replaceSection.ts';

/** Writes figures between the two marks of a document (see replaceSection), laid out as the checks want it. */
export async function publishSection(file: string, name: string, content: string): Promise<void> {
  await writeFile(file, replaceSection(await readFile(file, 'utf8'), name, content));
  await promisify(execFile)('biome', ['format', '--write', file]);
}
