import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { compileCache } from '../compileCache.ts';
import { isThere } from '../isThere.ts';
import { newStorage, startSite } from '../server/startSite.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';
import { KINDS, NO_LIMITS, prepareServer } from './prepareServer.ts';
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
