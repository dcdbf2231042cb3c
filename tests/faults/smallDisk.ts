import { spawnSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NoProgramError } from '../../scripts/findProgram.ts';

/** Enough for several write-ahead logs, each of which grows to about 4 MB before it is emptied. */
const SIZE = '16m';

/** Mounts a new disk, which is removed with the last process that sees it, and executes the command. */
const MOUNT_AND_BECOME = `mkdir -p "$1" && mount -t tmpfs -o size=${SIZE} tmpfs "$1" && shift && exec "$@"`;

/** Other users than root may mount in a user namespace, which some machines forbid. */
const NAMESPACE = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];

/**
 * A launcher for a command that sees a small disk at `directory`. Throws a NoProgramError without root and user
 * namespaces.
 */
export function smallDiskLauncher(directory: string): readonly [string, ...string[]] {
  const args = [...NAMESPACE, 'sh', '-c', MOUNT_AND_BECOME, 'sh', directory];
  const { status, stderr } = spawnSync('unshare', [...args, 'true'], { encoding: 'utf8' });
  if (status !== 0) {
    throw new NoProgramError(
      `No small disk to fill: run the tests as root of Linux, or allow user namespaces (unshare: ${stderr?.trim()})`,
    );
  }
  return ['unshare', ...args];
}

/** The small disk of the process `pid` at `directory`, seen from outside. */
export function openSmallDisk(pid: number | undefined, directory: string) {
  const root = `/proc/${pid}/root${directory}`;
  const filler = join(root, 'filler');
  return {
    fill: () => void spawnSync('sh', ['-c', 'cat /dev/zero > "$1"', 'sh', filler]),
    makeRoom: () => rm(filler),
    /** Copies the files of the disk. */
    copyTo: (target: string) => cp(root, target, { recursive: true }),
  };
}
