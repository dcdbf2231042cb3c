import { spawnSync } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoProgramError } from '../../scripts/findProgram.ts';

/** Room for the write-ahead log, which grows to about 4 MB before it is emptied, several times over. */
const SIZE = '16m';
const LARGE_BYTES = 2 ** 18;
const BLOCK_BYTES = 4096;

/** Mounts a disk of its own, which goes with the last process that sees it, and becomes the command. */
const MOUNT_AND_BECOME = `mkdir -p "$1" && mount -t tmpfs -o size=${SIZE} tmpfs "$1" && shift && exec "$@"`;

/** Root needs no user namespace, which some machines forbid; anybody else has a right to mount in one. */
const NAMESPACE = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];

/**
 * A command that becomes another one for which `directory` is a small disk of its own. Throws a
 * NoProgramError where neither root's rights nor a user namespace can be had.
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

/** The disk at `directory` of the process `pid`, which was launched so, from outside. */
export function openSmallDisk(pid: number | undefined, directory: string) {
  const root = `/proc/${pid}/root${directory}`;
  const filler = join(root, 'filler');
  return {
    /** Takes all the room that is left. */
    async fill() {
      for (const bytes of [LARGE_BYTES, BLOCK_BYTES]) {
        const block = Buffer.alloc(bytes);
        while (await append(filler, block));
      }
    },
    makeRoom: () => rm(filler),
    /** Copies what lies on it. */
    copyTo: (target: string) => cp(root, target, { recursive: true }),
  };
}

/** Returns whether there was room for it. */
async function append(file: string, block: Buffer): Promise<boolean> {
  try {
    await writeFile(file, block, { flag: 'a' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
