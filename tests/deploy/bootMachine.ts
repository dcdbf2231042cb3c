import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { NoProgramError } from '../../scripts/findProgram.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';

const CHECKOUT = join(import.meta.dirname, '..', '..');
const BOOT = { timeout: 30_000, interval: 100 };
const PROXY = '/lib/systemd/systemd-socket-proxyd';
/** Programs of the machine that runs the test; they have to be where systemd looks. */
const FIND_PROGRAMS = `for program in age caddy curl dbus-daemon dropbear git ip nft node npm pg_createcluster ssh ${PROXY}; do
  command -v $program >/dev/null || { echo "there is no $program" >&2; exit 1; }
done`;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Makes a machine of the namespaces in which the script starts, and becomes its first process. The machine has the
 * files of this one under a layer in memory that takes every change, none of the units of this machine's administrator,
 * an empty network and a control group. $1 is the folder where all of it is mounted, $2 the control group, $3 the
 * checkout, which is mounted at /mnt; the rest is the command.
 */
const MAKE_MACHINE = `set -e
directory=$1 group=$2 checkout=$3
shift 3
echo $$ > "$group/cgroup.procs"
mount -t tmpfs -o mode=755 tmpfs "$directory"
cd "$directory"
mkdir changes work root
mount -t overlay -o "lowerdir=/,upperdir=$directory/changes,workdir=$directory/work" overlay root
mount --bind -o ro "$checkout" root/mnt
cd root
rm -rf etc/systemd/system/* etc/fstab var/log/journal
tr -d - < /proc/sys/kernel/random/uuid > etc/machine-id
for folder in run tmp var/tmp dev; do mount -t tmpfs -o mode=1777 tmpfs $folder; done
chmod 755 run dev
cp -a /dev/null /dev/zero /dev/full /dev/random /dev/urandom /dev/tty dev
mkdir dev/shm dev/pts run/outside
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t proc proc proc
mount --bind -o ro proc/sys proc/sys
mount -t sysfs -o ro sysfs sys
ip link set lo up
exec unshare --cgroup sh -c '
  mount -t cgroup2 cgroup2 sys/fs/cgroup
  pivot_root . run/outside
  umount -l /run/outside
  exec setpriv --bounding-set=-sys_module,-sys_time env -i container=site PATH=${PATH} "$@"' sh "$@"`;

/** A separate machine with systemd, which shares only processor and memory with this one. */
export type Machine = Awaited<ReturnType<typeof bootMachine>>;

/**
 * The command that makes a machine of `directory` and `group` and executes another command in it. The machine ends with
 * the process that started it, and leaves nothing behind.
 */
function machineLauncher(directory: string, group: string): readonly [string, ...string[]] {
  const namespaces = ['--mount', '--pid', '--fork', '--ipc', '--uts', '--net'];
  return [
    'setpriv',
    '--pdeathsig=KILL',
    'unshare',
    ...namespaces,
    '--kill-child',
    'sh',
    '-c',
    MAKE_MACHINE,
    'sh',
    directory,
    group,
    CHECKOUT,
  ];
}

/** Throws a NoProgramError if no machine can be made, which needs root, namespaces and systemd. */
export function needMachine(): void {
  const group = newGroup();
  const directory = mkdtempSync(join(tmpdir(), 'site-test-'));
  try {
    const [program, ...args] = machineLauncher(directory, group);
    const { status, stderr } = spawnSync(program, [...args, 'sh', '-c', FIND_PROGRAMS], {
      encoding: 'utf8',
    });
    if (status !== 0) throw noMachine(stderr?.trim());
  } finally {
    rmdirSync(directory);
    removeGroup(group);
  }
}

/** Boots a machine, which is removed when the test has finished. */
export async function bootMachine() {
  const directory = await temporaryDirectory();
  const group = newGroup();
  const [program, ...args] = machineLauncher(directory, group);
  const launcher = spawn(
    program,
    [...args, '/lib/systemd/systemd', '--system', '--unit=basic.target'],
    { stdio: 'ignore' },
  );
  const doors: Server[] = [];
  onTestFinished(async () => {
    for (const door of doors) door.close();
    const first = firstProcess();
    if (first) process.kill(first, 'SIGKILL');
    else launcher.kill('SIGKILL');
    if (launcher.exitCode === null && launcher.signalCode === null) await once(launcher, 'exit');
    removeGroup(group);
  });

  function firstProcess(): number | undefined {
    const children = readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8');
    return Number(children) || undefined;
  }

  /** Runs shell commands as root until one fails; resolves to their output. */
  async function run(commands: string): Promise<string> {
    const enter = ['--target', String(firstProcess()), '--all', 'env', '-i', `PATH=${PATH}`];
    const shell = ['HOME=/root', 'LANG=C.UTF-8', 'bash', '--norc', '-e', '-o', 'pipefail', '-c'];
    const { stdout } = await promisify(execFile)('nsenter', [...enter, ...shell, commands]);
    return stdout;
  }

  /** The path of a file of the machine, seen from outside. */
  const path = (file: string) => `/proc/${firstProcess()}/root${file}`;

  /** Makes systemd forward connections from one address to another. */
  const passOn = (from: string, to: string) =>
    run(`systemd-run --quiet --socket-property=ListenStream=${from} ${PROXY} ${to}`);

  async function open(target: { port: number } | { path: string }, where: string | number) {
    const door = createServer((outer) => {
      const inner = connect(target);
      outer.pipe(inner).pipe(outer);
      outer.on('error', () => inner.destroy());
      inner.on('error', () => outer.destroy());
    });
    doors.push(door);
    await once(
      typeof where === 'number' ? door.listen(where, '127.0.0.1') : door.listen(where),
      'listening',
    );
    return door;
  }

  await waitFor(() => run('systemctl is-system-running'), BOOT);
  return {
    run,
    path,
    /** Opens a port of this machine that leads to a port of the new one. */
    async portTo(port: number) {
      const socket = `/run/to-${port}`;
      await passOn(socket, `127.0.0.1:${port}`);
      const address = (await open({ path: path(socket) }, 0)).address();
      if (address === null || typeof address === 'string') throw new Error('It has no port');
      return address.port;
    },
    /** Forwards a port of the new machine to a port of this one. */
    async portFrom(port: number, target: number) {
      const socket = `/run/from-${port}`;
      await open({ port: target }, path(socket));
      await passOn(`127.0.0.1:${port}`, socket);
    },
  };
}

/** Makes a control group outside all others, in which the machine's systemd can be the first process. */
function newGroup(): string {
  const mounts = readFileSync('/proc/self/mounts', 'utf8');
  const root = /^\S+ (\S+) cgroup2 /m.exec(mounts)?.[1];
  if (!root) throw noMachine('there are no control groups of version 2');
  try {
    return mkdtempSync(join(root, 'site-test-'));
  } catch (error) {
    throw noMachine(String(error));
  }
}

function removeGroup(group: string): void {
  const entries = readdirSync(group, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) removeGroup(join(group, entry.name));
  rmdirSync(group);
}

function noMachine(reason: string): NoProgramError {
  return new NoProgramError(
    `No machine to boot: run the tests as root of Linux with systemd (${reason})`,
  );
}
