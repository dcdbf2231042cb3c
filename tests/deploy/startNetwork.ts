import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { NoProgramError } from '../../scripts/findProgram.ts';

/** A network of machines that this one is in too. */
export interface TestNetwork {
  /** The address of the machine of this number; of this one under any number that was asked for. */
  address(machine: number): string;
  /** A command that becomes another one on the machine of this number. */
  launcher(machine: number): readonly string[];
  /** From now on nothing reaches the machine, and nobody hears that. */
  cutOff(machine: number): Promise<void>;
  reconnect(machine: number): Promise<void>;
}

/** Keeps a network namespace with a switch for as long as this process lives. */
const SWITCH = [
  ...['setpriv', '--pdeathsig=KILL', 'unshare', '--net', 'sh', '-c'],
  'ip link add switch type bridge && ip link set switch up && echo ready && exec sleep infinity',
] as const;

/** Ends with code 0 where such a namespace can be had. */
const PROBE = [
  ...['unshare', '--net', 'sh', '-c'],
  'ip link add switch type bridge && ip link add one type veth peer name two',
] as const;

/** Plugs a network namespace of its own into the switch and becomes the command. */
const PLUG_IN_AND_BECOME = `set -e
switch=$1 machine=$2 mac=$3 address=$4
shift 4
nsenter --target "$switch" --net ip link add "port$machine" type veth peer name eth0 netns $$
nsenter --target "$switch" --net ip link set "port$machine" master switch up
ip link set lo up
ip address add "$address/24" dev eth0
ip link set eth0 address "$mac" up
exec "$@"`;

/**
 * Starts a network in which this machine has the numbers `own`, and others may have those of `others`; it
 * goes with the test. Throws a NoProgramError where network namespaces are not to be had.
 */
export async function startNetwork(
  own: readonly number[],
  others: readonly number[],
): Promise<TestNetwork> {
  needNetwork();
  const [program, ...args] = SWITCH;
  const holder = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit');
  onTestFinished(async () => {
    holder.kill('SIGKILL');
    await ended;
  });
  await once(holder.stdout, 'data');

  // For measurements of networks (RFC 2544), so that it is nobody's real one.
  const address = (machine: number) => `198.18.${process.pid % 256}.${machine}`;
  const mac = (machine: number) => `02:00:00:00:00:${machine.toString(16).padStart(2, '0')}`;
  const inSwitch = (...command: string[]) =>
    run('nsenter', '--target', String(holder.pid), '--net', ...command);

  const link = `test${holder.pid}`;
  const peer = ['type', 'veth', 'peer', 'name', 'uplink', 'netns', String(holder.pid)];
  await run('ip', 'link', 'add', link, ...peer);
  await inSwitch('ip', 'link', 'set', 'uplink', 'master', 'switch', 'up');
  await run('ip', 'link', 'set', link, 'up');
  for (const machine of own) {
    await run('ip', 'address', 'add', `${address(machine)}/24`, 'dev', link);
  }
  for (const machine of others) {
    // Known for good, or this machine would soon notice that another one is away.
    const neighbour = [address(machine), 'lladdr', mac(machine), 'dev', link, 'nud', 'permanent'];
    await run('ip', 'neighbour', 'replace', ...neighbour);
  }

  const turnPort = (machine: number, state: 'up' | 'down') =>
    inSwitch('ip', 'link', 'set', `port${machine}`, state);
  return {
    address,
    launcher: (machine) => [
      ...['unshare', '--net', 'sh', '-c', PLUG_IN_AND_BECOME, 'sh'],
      ...[String(holder.pid), String(machine), mac(machine), address(machine)],
    ],
    cutOff: (machine) => turnPort(machine, 'down'),
    reconnect: (machine) => turnPort(machine, 'up'),
  };
}

async function run(program: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(program, args);
}

/** Throws a NoProgramError where network namespaces are not to be had. */
export function needNetwork(): void {
  const [program, ...args] = PROBE;
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return;
  throw new NoProgramError(
    `No machine can be cut off: run the tests as root of Linux with iproute2 (${stderr?.trim()})`,
  );
}
