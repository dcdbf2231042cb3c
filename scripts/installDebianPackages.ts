import { spawnSync } from 'node:child_process';

/** No network, or another installation under way, shall not hold up what can do without. */
const PATIENCE = ['Acquire::Retries=1', 'Acquire::http::Timeout=20', 'DPkg::Lock::Timeout=60'];

let isUpdated = false;

/**
 * Installs Debian packages in their latest versions, as root or by sudo without a password. It never
 * asks and never throws: whether they can be used afterwards is for the caller to look. With the
 * variable `INSTALL_NOTHING` it does nothing.
 */
export function installDebianPackages(...names: string[]): void {
  if (process.env.INSTALL_NOTHING) return;
  if (!isUpdated) apt('update', '-qq');
  isUpdated = true;
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

function apt(...args: string[]): void {
  const options = PATIENCE.flatMap((option) => ['-o', option]);
  const [program, ...rest] = [
    ...(process.getuid?.() === 0 ? [] : ['sudo', '-n']),
    'apt-get',
    ...options,
    ...args,
  ];
  spawnSync(program ?? '', rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
