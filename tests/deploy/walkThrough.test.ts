import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { setDefaultCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import type { Finding } from '../../server/admin/doctorCommand.ts';
import { expectNothingLost } from '../faults/expectNothingLost.ts';
import { type Ledger, sendMessage } from '../faults/ledger.ts';
import { probePages } from '../faults/probePages.ts';
import { readStored, type Stored } from '../faults/readStored.ts';
import { startVisitors } from '../faults/startVisitors.ts';
import { isThere } from '../isThere.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';
import { bootMachine, type Machine, needMachine } from './bootMachine.ts';
import { documentCommands } from './documentCommands.ts';

const DOCUMENT = new URL('../../docs/deploy.md', import.meta.url);
const MOST_COMMANDS = 20;
const MANY = 5;
/** The builds share the processor with the visitors. */
const PAUSE_MS = 3000;
const WAIT = { timeout: 120_000 };
const CERTIFICATE = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

/** Makes a repository to clone of the checkout as it is, and packages to install of those that it has. */
const PREPARE = `
git config --system safe.directory '*'
git config --system user.name Tester
git config --system user.email tester@firm.example
mkdir /srv/website /run/modules /run/modules/changes /run/modules/work
cd /mnt
git ls-files -z --cached --others --exclude-standard --deduplicate |
  tar --create --null --files-from=- --ignore-failed-read 2>/dev/null | tar --extract --directory=/srv/website
cd /srv/website
git init --quiet && git add --all && git commit --quiet --message=Website`;

const INSTALL_PACKAGES = `runuser -u deploy -- mkdir /opt/site/node_modules
mount -t overlay -o lowerdir=/mnt/node_modules,upperdir=/run/modules/changes,workdir=/run/modules/work overlay /opt/site/node_modules
chown deploy: /opt/site/node_modules
cd /opt/site/node_modules
rm -rf .astro .vite`;

/** Names those of the folders that the server could write to if it were root. */
const WRITE_EVERYWHERE = `
nsenter --mount --target "$(systemctl show --property=MainPID --value site)" sh -c '
  for folder in / /etc /usr/local/bin /opt/site /opt/site/dist /opt/site/node_modules /var /var/lib/site \\
    /var/backups/site /home /root; do
    if touch $folder/trace; then rm $folder/trace; echo $folder; fi
  done' 2>/dev/null`;

const CHANGE_SOURCES = `
cd /srv/website
sed --in-place 's/Fix before you automate/Mend before you automate/' brand.ts
git commit --quiet --all --message='Change the tagline'`;

/** All that a machine without the internet does otherwise than the document says. */
const WITHOUT_INTERNET: readonly (readonly [what: RegExp, instead: string])[] = [
  // The programs are those of the machine that runs the test. Debian's package starts Caddy.
  [/^apt-get update$/, 'true'],
  [/^apt-get install .*/, 'systemctl start caddy'],
  [/https:\/\/git\.firm\.example\/website\.git/, '/srv/website'],
  [/^install (\S+\/deploy\/site) /, `${INSTALL_PACKAGES}\n$&`],
  // For this name Caddy makes a certificate itself.
  [/www\.firm\.example/g, 'localhost'],
  [/@firm\.example/g, '@example.com'],
  // It calls localhost bad, with code 1; its other findings are looked at below.
  [/^site doctor$/, '$& || true'],
  [/^curl /, `$&--cacert ${CERTIFICATE} `],
  [/website:PASSWORD@mail\.firm\.example:587/, '127.0.0.1:587'],
];

/** Runs the commands of a chapter as they stand, but for what the machine has no internet for. */
async function follow(
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

/** Whether a page of the site has these words. */
async function shows(site: string, words: string): Promise<boolean> {
  const response = await fetch(site);
  return response.status === 200 && (await response.text()).includes(words);
}

/** Waits until every mail was sent, and reads a copy: SQLite would look for the machine's file in this machine. */
function untilMailed(machine: Machine): Promise<Stored> {
  return waitFor(async () => {
    const copy = await temporaryDirectory();
    await cp(machine.path('/var/lib/site'), copy, { recursive: true });
    const stored = await readStored({ DATA_DIR: copy });
    expect(stored.mails.filter(({ isSent }) => !isSent)).toEqual([]);
    return stored;
  }, WAIT);
}

test.runIf(isThere(needMachine))(
  'an empty machine becomes a site that comes back',
  async () => {
    const smtp = await startSmtpServer();
    const machine = await bootMachine();
    await machine.run(PREPARE);
    await machine.portFrom(587, smtp.port);

    const commands = await follow(machine, 'Set it up');
    expect(commands.length).toBeLessThanOrEqual(MOST_COMMANDS);
    const units = 'site.socket site.service site-backup.timer';
    expect(await machine.run(`systemctl is-enabled ${units}`)).toBe('enabled\n'.repeat(3));
    setDefaultCACertificates([readFileSync(machine.path(CERTIFICATE), 'utf8')]);
    const site = `https://localhost:${await machine.portTo(443)}`;
    const server = `http://127.0.0.1:${await machine.portTo(3000)}`;
    expect(await shows(site, 'Fix before you automate')).toBe(true);
    expect(await machine.run(WRITE_EVERYWHERE)).toBe('/var/lib/site\n');

    const { findings } = JSON.parse(await machine.run('site doctor --json || true'));
    const worrying = findings.filter(({ state }: Finding) => state !== 'ok');
    expect(worrying.map(({ part }: Finding) => part)).toEqual(['SITE_URL']);

    // A setting is changed: all messages come from one address here.
    await machine.run(
      'echo RATE_LIMIT_CONTACT=999999/300 >> /etc/site.env; systemctl restart site',
    );
    const ledger: Ledger = new Map();
    const visitors = startVisitors({
      ledger,
      address: () => site,
      random: Math.random,
      pauseMs: PAUSE_MS,
    });
    const { tally } = visitors;
    await visitors.untilMoreAnswered(MANY);
    await machine.run('systemctl kill --signal=KILL site');
    await visitors.untilMoreAnswered(MANY);
    expect(await machine.run('systemctl show --property=NRestarts --value site')).toBe('1\n');

    const { refused, cut } = tally;
    const pages = probePages(() => server);
    await machine.run(CHANGE_SOURCES);
    await follow(machine, 'Updates');
    expect(await shows(site, 'Mend before you automate')).toBe(true);
    await visitors.untilMoreAnswered(MANY);
    await pages.expectAllAnswered();
    await visitors.stop();
    expect(tally).toEqual({ ...tally, refused, cut });

    expectNothingLost(ledger, await untilMailed(machine), smtp.mails);
    await machine.run('systemctl start site-backup');
    const backup = (await machine.run('ls /var/backups/site | tail -1')).trim();

    await sendMessage(new Map(), site);
    await untilMailed(machine);
    const caught = smtp.mails.length;
    await machine.run('systemctl stop site && rm -r /var/lib/site && systemctl start site');
    await follow(machine, 'After a lost disk', [[/site-2\S+Z\.db/, backup]]);
    expect(await sendMessage(ledger, site)).toBe('answered');
    const stored = await untilMailed(machine);
    expectNothingLost(ledger, stored, smtp.mails.toSpliced(caught - 1, 1));
    expect(smtp.mails.length).toBe(caught + 1);

    const log = await machine.run('journalctl --unit=site --output=cat');
    expect(log).toContain('"route":"/about"');
    expect(log).not.toContain('Ada');
  },
  480_000,
);
