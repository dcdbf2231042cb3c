import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCommand } from '../server/runCommand.ts';
import { startSmtpServer } from '../server/startSmtpServer.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { expectNothingLost } from './expectNothingLost.ts';
import { findMark, type Ledger } from './ledger.ts';
import { prepareServer } from './prepareServer.ts';
import { probePages } from './probePages.ts';
import { untilMailed } from './readStored.ts';
import { seededRandom } from './seededRandom.ts';
import { startRestartable } from './startRestartable.ts';
import { startVisitors } from './startVisitors.ts';

/** How many messages are answered before the backup, and again after it. */
const ENOUGH = 40;

function answeredIn(ledger: Ledger): string[] {
  return [...ledger].flatMap(([mark, outcome]) => (outcome === 'answered' ? [mark] : []));
}

test('a site that lost its disk comes back with all that was answered before the backup', async () => {
  const ledger: Ledger = new Map();
  const smtp = await startSmtpServer();
  const prepared = await prepareServer('sqlite', { SMTP_URL: smtp.url });
  const server = await startRestartable(prepared);
  const pages = probePages(server.address);
  const visitors = startVisitors({
    ledger,
    address: server.started,
    random: seededRandom(),
  });
  const untilAnswered = (count: number) =>
    expect.poll(() => visitors.tally.answered, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  await untilAnswered(ENOUGH);

  const answeredBefore = answeredIn(ledger);
  const mailedBefore = new Set(smtp.mails.map(({ messageId }) => messageId));
  const backup = join(await temporaryDirectory(), 'backup');
  await readCommand(prepared.storage, ['backup', backup]);
  const waited = visitors.tally.cut + visitors.tally.refused;
  expect(waited, 'visitors whom the backup turned away').toBe(0);
  await untilAnswered(visitors.tally.answered + ENOUGH);

  await server.kill();
  const mailedUntil = smtp.mails.length;
  await rm(prepared.storage.DATA_DIR ?? '', { recursive: true, force: true });
  const found = { DATA_DIR: join(await temporaryDirectory(), 'data') };
  await readCommand(found, ['restore', backup, '--yes']);
  await server.restart(await prepareServer(found, { SMTP_URL: smtp.url }));
  await untilAnswered(visitors.tally.answered + ENOUGH);
  await visitors.stop();

  const stored = await untilMailed(found);
  const marks = new Set(stored.marks);
  expect(answeredBefore.filter((mark) => !marks.has(mark))).toEqual([]);
  const mailedAfter = smtp.mails.slice(mailedUntil).map(({ messageId }) => messageId);
  expect(mailedAfter.filter((id) => mailedBefore.has(id))).toEqual([]);
  // What came between the backup and the loss is gone, but for what has reached the owner by mail.
  const lost = answeredIn(ledger).filter((mark) => !marks.has(mark));
  for (const mark of lost) ledger.delete(mark);
  const kept = smtp.mails.filter((mail) => !lost.includes(findMark(mail.text ?? '') ?? ''));
  await pages.expectAllAnswered();
  expectNothingLost(ledger, stored, kept);
});
