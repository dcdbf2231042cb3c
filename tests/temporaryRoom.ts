import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Enough for the tests that run at the same time. */
const ENOUGH_BYTES = 1024 ** 3;

/** The folder for the data of tests: in memory if there is room, because each commit waits for a disk. */
export const TEMPORARY_ROOM = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();

function hasRoom(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
