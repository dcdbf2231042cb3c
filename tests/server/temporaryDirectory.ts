import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { TEMPORARY_ROOM } from '../temporaryRoom.ts';

/** Makes a new directory, which is removed when the test has finished. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(TEMPORARY_ROOM, 'site-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
