import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** What the tests that run at the same time may need. */
const ENOUGH_BYTES = 1024 ** 3;

/** Where the data of tests lie: in memory where it has room for them, since a disk is waited for at each commit. */
export const TEMPORARY_ROOM = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();

function hasRoom(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
