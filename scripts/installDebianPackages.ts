import { spawnSync } from 'node:child_process';

/**
 * Installs Debian packages, as root or by sudo without a password. It never throws: whether they can be
 * used afterwards is for the caller to look.
 */
export function installDebianPackages(...names: string[]): void {
  const apt = (...args: string[]) => {
    const command =
      process.getuid?.() === 0 ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    spawnSync(command[0] ?? '', command.slice(1), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}
