import type { Machine } from './bootMachine.ts';
import { documentCommands } from './documentCommands.ts';

const DOCUMENT = new URL('../../docs/deploy.md', import.meta.url);
/** The certificate that signs Caddy's certificate for a name that is not public. */
export const CERTIFICATE = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

const INSTALL_PACKAGES = `runuser -u deploy -- mkdir /opt/site/node_modules
mount -t overlay -o lowerdir=/mnt/node_modules,upperdir=/run/modules/changes,workdir=/run/modules/work overlay /opt/site/node_modules
chown deploy: /opt/site/node_modules
cd /opt/site/node_modules
rm -rf .astro .vite`;

/** Replacements in the commands, for a machine without the internet. */
const WITHOUT_INTERNET: readonly (readonly [what: RegExp, instead: string])[] = [
  // The machine has the programs of this one. Debian's package starts Caddy.
  [/^apt-get update$/, 'true'],
  [/^apt-get install .*/, 'systemctl start caddy'],
  [/https:\/\/git\.firm\.example\/website\.git/, '/srv/website'],
  [/^install (\S+\/deploy\/site) /, `${INSTALL_PACKAGES}\n$&`],
  // For this name Caddy makes a certificate by itself.
  [/www\\?\.firm\\?\.example/g, 'localhost'],
  [/www\.new-firm\.example/g, 'new.localhost'],
  [/@firm\.example/g, '@example.com'],
  // The doctor calls localhost bad, with code 1; its other findings are checked below.
  [/^site doctor$/, '$& || true'],
  [/^curl /, `$&--cacert ${CERTIFICATE} `],
  [/website:PASSWORD@mail\.firm\.example:587/, '127.0.0.1:587'],
  // The mail server that accepts the new password.
  [/website:NEW-PASSWORD@mail\.firm\.example:587/, 'website:NEW-PASSWORD@127.0.0.1:588'],
  // A value that the reader of the document copies from one command into another.
  [/site-backups\.key/, '/root/$&'],
  [/'age1PUBLIC-KEY'/, '"$(age-keygen -y /root/site-backups.key)"'],
  [
    /ssh-ed25519 PUBLIC-KEY\nEND/,
    '$&\nsed -i "s|ssh-ed25519 .*|$(cat /etc/site-offsite/key.pub)|" /home/site-backups/.ssh/authorized_keys',
  ],
  [
    /^cat \S+id_ed25519\.pub/,
    'install --owner=git /home/deploy/.ssh/id_ed25519.pub /home/git/.ssh/authorized_keys',
  ],
  [/ site-2\S+\.tar\.age/, ' "$(ls /home/site-backups/backups/* | tail -1)"'],
  [/site-2\S+\.(db|dump)$/, '$(ls /var/backups/site | grep $1 | tail -1)'],
  [/postgresql\/17/, 'postgresql/*'],
];

/**
 * Runs the commands of a chapter of docs/deploy.md, with the replacements WITHOUT_INTERNET and `others`; returns them.
 */
export async function follow(
  machine: Machine,
  chapter: string,
  others: typeof WITHOUT_INTERNET = [],
): Promise<string[]> {
  const commands = documentCommands(DOCUMENT, chapter);
  for (const command of commands) {
    const adapted = [...WITHOUT_INTERNET, ...others].reduce(
      (text, [what, instead]) => text.replace(what, instead),
      command,
    );
    await machine.run(adapted);
  }
  return commands;
}
