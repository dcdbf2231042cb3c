import { spawnSync } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoProgramError } from '../../scripts/findProgram.ts';

/** Enough for several write-ahead logs, each of which grows to about 4 MB before it is emptied. */
const SIZE = '16m';
const LARGE_BYTES = 2 ** 18;
const BLOCK_BYTES = 4096;

/** Mounts a new disk, which is removed with the last process that sees it, and executes the command. */
const MOUNT_AND_BECOME = `mkdir -p "$1" && mount -t tmpfs -o size=${SIZE} tmpfs "$1" && shift && exec "$@"`;

/** Other users than root may mount in a user namespace, which some machines forbid. */
const NAMESPACE = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];

/**
 * A launcher for a command that sees a small disk at `directory`. Throws a NoProgramError without root and user
 * namespaces.
 */
export function smallDiskLauncher(directory: string): readonly [string, ...string[]] {
  const launcher = [
    'unshare',
    ...NAMESPACE,
    'sh',
    '-c',
    MOUNT_AND_BECOME,
    'sh',
    directory,
  ] as const;
  const { status, stderr } = spawnSync(launcher[0], [...launcher.slice(1), 'true'], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new NoProgramError(
      `No small disk to fill: run the tests as root of Linux, or allow user namespaces (unshare: ${stderr?.trim()})`,
    );
  }
  return [...launcher];
}

/** The small disk of the process `pid` at `directory`, seen from outside. */
export function openSmallDisk(pid: number | undefined, directory: string) {
  const root = `/proc/${pid}/root${directory}`;
  const filler = join(root, 'filler');
  return {
    /** Fills the disk. */
    async fill() {
      for (const bytes of [LARGE_BYTES, BLOCK_BYTES]) {
        const block = Buffer.alloc(bytes);
        while (await append(filler, block));
      }
    },
    makeRoom: () => rm(filler),
    /** Copies the files of the disk. */
    copyTo: (target: string) => cp(root, target, { recursive: true }),
  };
}

/** Returns whether there was enough room. */
async function append(file: string, block: Buffer): Promise<boolean> {
  try {
    await writeFile(file, block, { flag: 'a' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
