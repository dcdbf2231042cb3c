import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { compileCache } from '../compileCache.ts';
import { isThere } from '../isThere.ts';
import { callContact, validMessage } from '../server/requests.ts';
import { connectTo, newStorage, startSite } from '../server/startSite.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';
import { type DatabaseKind, KINDS, NO_LIMITS, prepareServer } from './prepareServer.ts';
import { openSmallDisk, smallDiskLauncher } from './smallDisk.ts';
import { expectNothingLost, untilMailed } from './stored.ts';
import { type Ledger, probePage, sendMessage, startVisitors } from './visitors.ts';

const WAIT = { timeout: 60_000 };
const MANY = 30;
const hasSmallDisk = isThere(() => smallDiskLauncher(tmpdir()));
const ADMIN = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts');

test.runIf(hasSmallDisk)(
  'on a full disk only messages are refused, until there is room, and no mail file is lost',
  async () => {
    const ledger: Ledger = new Map();
    const prepared = await prepareServer('sqlite', {});
    const dataDir = prepared.settings.DATA_DIR ?? '';
    const server = await prepared.start(smallDiskLauncher(dataDir));
    const disk = openSmallDisk(server.child.pid, dataDir);
    const page = probePage(`${server.url}/about`);
    const visitors = startVisitors(ledger, server.url);
    const { tally } = visitors;
    await visitors.untilMoreAnswered(MANY);
    expect(tally.refused).toBe(0);

    disk.fill();
    await waitFor(() => expect(tally.refused).toBeGreaterThan(MANY), WAIT);
    await disk.makeRoom();

    await visitors.untilMoreAnswered(MANY);
    await visitors.stop();
    expect(server.child.exitCode).toBeNull();
    expect(server.output().stderr).toBe('');

    const copy = await temporaryDirectory();
    const stored = await untilMailed({ DATA_DIR: copy }, () => disk.copyTo(copy));
    // The last mails may have been written after their directory was copied.
    await disk.copyTo(copy);
    const directory = join(copy, 'mail');
    const files = (await readdir(directory)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))),
    );
    await page.expectAllAnswered();
    expectNothingLost(ledger, stored, mails);
  },
);

/** Fills the disk at `$0`, and executes the command. */
const FILL_AND_BECOME = 'cat /dev/zero > "$0/filler" 2> /dev/null; exec "$@"';

/** Fails every statement that makes or changes a table as PostgreSQL does on a full disk. */
const REFUSE_TABLES = `
  create function refuse() returns event_trigger language plpgsql as
  $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
  create event trigger full_disk on ddl_command_start execute function refuse()
`;

/** Starts a server on a full disk without a database. */
async function startWithoutRoom(kind: DatabaseKind) {
  const prepared = await prepareServer(kind, {});
  const { DATA_DIR = '', DATABASE_URL } = prepared.settings;
  if (kind === 'sqlite') {
    const filled = ['sh', '-c', FILL_AND_BECOME, DATA_DIR];
    const server = await prepared.start([...smallDiskLauncher(DATA_DIR), ...filled]);
    const { makeRoom } = openSmallDisk(server.child.pid, DATA_DIR);
    return { ...server, makeRoom, dataDir: DATA_DIR };
  }
  const client = await connectTo(DATABASE_URL);
  await client.query(REFUSE_TABLES);
  const makeRoom = () => client.query('drop event trigger full_disk');
  return { ...(await prepared.start()), makeRoom, dataDir: DATA_DIR };
}

test.runIf(hasSmallDisk).for(KINDS)(
  'a first start with %s on a full disk serves the pages, and takes messages once there is room',
  async (kind) => {
    const { url, child, makeRoom, dataDir } = await startWithoutRoom(kind);
    const readStatus = async (path: string) => (await fetch(url + path)).status;
    expect(await readStatus('/')).toBe(200);
    expect(await readStatus('/readyz')).toBe(503);
    expect((await callContact(url, validMessage)).status).toBe(503);

    await makeRoom();

    await waitFor(async () => expect(await readStatus('/readyz')).toBe(200), WAIT);
    expect((await callContact(url, validMessage)).status).toBe(200);
    const folder = `/proc/${child.pid}/root${dataDir}/mail`;
    await waitFor(async () => expect((await readdir(folder)).join()).toMatch(/\.eml$/), WAIT);
  },
);

/** Fills a disk except for three pages, runs a command, and returns the files that are there then. */
const FILL_AND_RUN = `head -c 12000 /dev/zero > "$1/room"; cat /dev/zero > "$1/filler" 2> /dev/null
rm "$1/room"; "$@"; code=$?; ls -A "$1"; exit $code`;

test.runIf(hasSmallDisk).for(KINDS)(
  'a backup of %s onto a full disk fails and leaves no file',
  async (kind) => {
    const storage = await newStorage(await temporaryDirectory(), kind);
    const { url } = await startSite({ ...NO_LIMITS, ...storage });
    const ledger: Ledger = new Map();
    await Promise.all(Array.from({ length: MANY }, () => sendMessage(ledger, url)));
    const folder = join(await temporaryDirectory(), 'backups');
    const command = [process.execPath, ADMIN, 'backup', '--folder', folder];
    const script = FILL_AND_RUN.replace('"$@"', command.map((part) => `'${part}'`).join(' '));

    const [launcher, ...args] = [...smallDiskLauncher(folder), 'sh', '-c', script, 'sh', folder];
    const env = { PATH: process.env.PATH, ...compileCache(), ...storage };
    const { status, stdout, stderr } = spawnSync(launcher ?? '', args, { encoding: 'utf8', env });

    expect({ status, stdout }).toEqual({ status: 1, stdout: 'filler\n' });
    expect(stderr).toMatch(/^The backup .+ could not be made: .*(disk is full|No space left).*\n$/);
  },
);
