import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { setDefaultCACertificates } from 'node:tls';
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import type { Finding } from '../../server/health/checkSite.ts';
import { expectNothingLost, untilMailed as readOnceMailed } from '../faults/stored.ts';
import {
  findMark,
  type Ledger,
  probePage,
  sendMessage,
  startVisitors,
} from '../faults/visitors.ts';
import { isThere } from '../isThere.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';
import { bootMachine, type Machine, needMachine } from './bootMachine.ts';
import { documentSteps } from './documentCommands.ts';
import { CERTIFICATE, follow } from './followDocument.ts';

const SCALING = new URL('../../docs/scaling.md', import.meta.url);
const MOST_COMMANDS = 20;
const MANY = 5;
/** The builds share the processor with the visitors. */
const PAUSE_MS = 3000;
/** Characters that a shell, systemd or systemd-run could misread. */
const AWKWARD_FILE = `\${SMTP_URL} $HOME $$ %n "50%" \\t`;
const WAIT = { timeout: 120_000 };

/** Makes a repository of this checkout to clone, whose builds leave out the compressed copies of files. */
const PREPARE = `
git config --system safe.directory '*'
git config --system user.name Tester
git config --system user.email tester@firm.example
mkdir /srv/website /run/modules /run/modules/changes /run/modules/work
cd /mnt
git ls-files -z --cached --others --exclude-standard --deduplicate |
  tar --create --null --files-from=- --ignore-failed-read 2>/dev/null | tar --extract --directory=/srv/website
cd /srv/website
sed --in-place '/^    precompress(),$/d' astro.config.ts
git init --quiet && git add --all && git commit --quiet --message=Website`;

/**
 * Makes this machine play the other machines of the document: an SSH server, which also holds the repository, and the
 * address of the database.
 */
const BE_OTHER_MACHINES = `
echo '127.0.0.1 git.firm.example vault.firm.example' >> /etc/hosts
ip address add 10.0.0.20/24 dev lo
mkdir --parents /etc/dropbear
useradd --create-home --shell /bin/sh git
install --directory --owner=git --mode=700 /home/git/.ssh
ln --symbolic /srv/website /home/git/website.git
systemd-run --quiet dropbear -R -F -p 127.0.0.1:22`;

const INSTALL_POSTGRES = `
rm -rf /etc/postgresql/* /var/lib/postgresql/*
pg_createcluster "$(ls /usr/lib/postgresql | tail -1)" main
systemctl daemon-reload
systemctl start postgresql`;

/** Requests the machine's pages and its database from another network. */
const ASK_FROM_OUTSIDE = `
unshare --net sleep 60 & outside=$!
until [ "$(readlink /proc/$outside/ns/net)" != "$(readlink /proc/self/ns/net)" ]; do sleep 0.1; done
ip link add inside type veth peer name outside netns $outside
ip address add 10.1.0.1/24 dev inside && ip link set inside up
world() { nsenter --net --target $outside "$@"; }
world ip address add 10.1.0.2/24 dev outside && world ip link set outside up
world ip route add default via 10.1.0.1
world curl --silent --insecure --output /dev/null --write-out '%{http_code}\n' https://localhost/ --connect-to ::10.1.0.1:
world curl --silent --connect-timeout 1 telnet://10.0.0.20:5432 && echo open || echo closed
kill $outside`;

/** Returns the folders that the server could write to if it were root. */
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

/** Whether a mail is the notification of a message. */
function isMessage({ text }: Email): boolean {
  return findMark(text ?? '') !== undefined;
}

/** Whether a page of the site has these words. */
async function shows(site: string, words: string): Promise<boolean> {
  const response = await fetch(site);
  return response.status === 200 && (await response.text()).includes(words);
}

/** Waits until every mail is sent, and reads a copy, because SQLite would look for the file in this machine. */
async function untilMailed(machine: Machine) {
  const copy = await temporaryDirectory();
  return await readOnceMailed({ DATA_DIR: copy }, () =>
    cp(machine.path('/var/lib/site'), copy, { recursive: true }),
  );
}

const CURL = `curl --silent --show-error --cacert ${CERTIFICATE}`;

/** A machine that was set up as the document says, its public address, and the mails of its mail server. */
async function setUp() {
  const smtp = await startSmtpServer();
  const machine = await bootMachine();
  await machine.run(PREPARE);
  await machine.run(BE_OTHER_MACHINES);
  await machine.portFrom(587, smtp.port);
  const [commands] = await Promise.all([
    follow(machine, 'Set it up'),
    machine.run(INSTALL_POSTGRES),
  ]);
  expect(commands.length).toBeLessThanOrEqual(MOST_COMMANDS);
  const units = 'site.socket site.service site-backup.timer site-doctor.timer';
  expect(await machine.run(`systemctl is-enabled ${units}`)).toBe('enabled\n'.repeat(4));
  setDefaultCACertificates([readFileSync(machine.path(CERTIFICATE), 'utf8')]);
  const ledger: Ledger = new Map();
  return {
    ...{ machine, smtp, ledger },
    site: `https://localhost:${await machine.portTo(443)}`,
    server: `http://127.0.0.1:${await machine.portTo(3000)}`,
    /** Waits for a mail with a subject that matches. */
    told: (about: RegExp) =>
      waitFor(() => {
        const subjects = smtp.mails.map(({ subject }) => subject);
        expect(subjects).toContainEqual(expect.stringMatching(about));
      }, WAIT),
  };
}

type SetUp = Awaited<ReturnType<typeof setUp>>;

/** Expects that the site writes only to its own data, and that the doctor finds no avoidable fault. */
async function expectSound({ machine, site }: SetUp): Promise<void> {
  expect(await shows(site, 'Fix before you automate')).toBe(true);
  expect(await machine.run(WRITE_EVERYWHERE)).toBe('/var/lib/site\n');
  const { findings } = JSON.parse(await machine.run('site doctor --json || true'));
  const worrying = findings.filter(({ state }: Finding) => state !== 'ok');
  // The server does not know the issuer of the certificate.
  expect(worrying.map(({ part }: Finding) => part)).toEqual(['SITE_URL', 'address']);
  expect(await machine.run(`site restore --yes '${AWKWARD_FILE}' 2>&1 || true`)).toContain(
    `/var/lib/site/${AWKWARD_FILE} was not restored`,
  );
  expect(await machine.run('journalctl --output=cat')).not.toContain('50%');
}

/** Expects that a killed site comes back, and that no visitor notices an update. */
async function crashAndUpdate({ machine, smtp, ledger, site, server }: SetUp): Promise<void> {
  // All messages of this test come from one address.
  await machine.run('echo RATE_LIMIT_CONTACT=999999/300 >> /etc/site.env; systemctl restart site');
  const visitors = startVisitors(ledger, site, PAUSE_MS);
  const { tally } = visitors;
  await visitors.untilMoreAnswered(MANY);
  await machine.run('systemctl kill --signal=KILL site');
  await visitors.untilMoreAnswered(MANY);
  expect(await machine.run('systemctl show --property=NRestarts --value site')).toBe('1\n');

  const { refused, cut } = tally;
  const page = probePage(`${server}/about`);
  await machine.run(CHANGE_SOURCES);
  await follow(machine, 'Updates');
  expect(await shows(site, 'Mend before you automate')).toBe(true);
  await visitors.untilMoreAnswered(MANY);
  await page.expectAllAnswered();
  await visitors.stop();
  expect(tally).toEqual({ ...tally, refused, cut });
  expectNothingLost(ledger, await untilMailed(machine), smtp.mails);
}

/** Loses the disk after a backup, and expects that the restore brings everything back. */
async function loseDisk({ machine, smtp, ledger, site, told }: SetUp): Promise<void> {
  await machine.run('systemctl start site-backup');
  const backup = (await machine.run('ls /var/backups/site | tail -1')).trim();
  await follow(machine, 'Backups');
  await machine.run(
    'systemctl start $(systemctl show --property=Unit --value site-doctor.timer) || true',
  );
  await told(/bad: 2 of \d+ parts$/);

  await sendMessage(new Map(), site);
  await untilMailed(machine);
  const caught = smtp.mails.filter(isMessage).length;
  await machine.run(
    'systemctl stop site && rm -r /var/lib/site /var/backups/site/* && systemctl start site',
  );
  await follow(machine, 'After a lost disk');
  expect(await machine.run('ls /var/backups/site')).toBe(`${backup}\n`);
  expect(await sendMessage(ledger, site)).toBe('answered');
  const stored = await untilMailed(machine);
  expectNothingLost(ledger, stored, smtp.mails.filter(isMessage).toSpliced(caught - 1, 1));
  expect(smtp.mails.filter(isMessage).length).toBe(caught + 1);
  const log = await machine.run('journalctl --unit=site --output=cat');
  expect(log).toContain('"route":"/about"');
  expect(log).not.toContain('Ada');
}

/** Expects that the owner gets a mail about a failed unit. */
async function failUnits({ machine, told }: SetUp): Promise<void> {
  await machine.run('mv /var/backups/site /var/backups/away; ! systemctl start site-backup');
  await told(/site-backup\.service failed$/);
  await machine.run('mv /var/backups/away /var/backups/site');
  await machine.run(
    'echo TARGET=nobody@nowhere.invalid > /etc/site-offsite/settings; ! systemctl start site-offsite',
  );
  await told(/site-offsite\.service failed$/);
}

/** Gives the site another mail password, a key, a firewall and a new domain, to which the old one redirects. */
async function changeSurroundings({ machine, ledger, site }: SetUp): Promise<void> {
  const other = await startSmtpServer({ password: 'NEW-PASSWORD' });
  await machine.portFrom(588, other.port);
  await follow(machine, 'Another mail password');
  expect(await sendMessage(ledger, site)).toBe('answered');
  await untilMailed(machine);
  expect(other.mails.filter(isMessage)).toHaveLength(1);

  await follow(machine, 'A deploy key');
  await follow(machine, 'A firewall');
  expect(await machine.run(ASK_FROM_OUTSIDE)).toBe('200\nclosed\n');

  // A third build would take long and do the same; the doctor reports that it is missing.
  await follow(machine, 'Another domain', [[/^site build$/, 'true']]);
  expect(await machine.run('site doctor || true')).toMatch(
    /^bad +pages +are built for https:\/\/localhost, not for https:\/\/new\.localhost: /m,
  );
  const page = await machine.run(`${CURL} https://new.localhost/`);
  expect(page).toContain('Mend before you automate');
  const redirect = "--output /dev/null --write-out '%{http_code} %{redirect_url}'";
  expect(await machine.run(`${CURL} ${redirect} https://localhost/about?x=y`)).toBe(
    '301 https://new.localhost/about?x=y',
  );
  const click =
    '--data List-Unsubscribe=One-Click https://localhost/newsletter/unsubscribe?token=x';
  expect(await machine.run(`${CURL} ${click}`)).toBe('{"ok":true}');
}

/** Moves the site to PostgreSQL, and expects that each message is there. */
async function moveToPostgres({ machine, server }: SetUp): Promise<void> {
  const countMessages = async () =>
    JSON.parse(await machine.run('site messages list --json')).total as number;
  const count = await countMessages();
  const [createDatabase = ''] = documentSteps(SCALING, 'Two machines, step by step');
  await machine.run(createDatabase.replaceAll('postgresql/17', 'postgresql/*'));
  await follow(machine, 'PostgreSQL');
  expect(await countMessages()).toBe(count);
  expect(await machine.run('grep DATABASE_URL /etc/site.env')).toMatch(/site_restored\n$/);
  expect(await sendMessage(new Map(), server)).toBe('answered');
  expect(await countMessages()).toBe(count + 1);
}

test.runIf(isThere(needMachine))(
  'the documented commands set up a site on an empty machine that restarts, reports failures, and moves to PostgreSQL',
  async () => {
    const walk = await setUp();
    await expectSound(walk);
    await crashAndUpdate(walk);
    await loseDisk(walk);
    await failUnits(walk);
    await changeSurroundings(walk);
    await moveToPostgres(walk);
  },
  1_800_000,
);
