import { join } from 'node:path';
import { expect } from 'vitest';
import { waitFor } from '../waitFor.ts';
import { callContact, newMessage } from './requests.ts';
import { readCommand } from './runCommand.ts';
import { openNewDatabase, type TestSite } from './startSite.ts';
import { addMails, addMessages } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** The path of a file that does not exist, in a new folder. */
export async function newFile(): Promise<string> {
  return join(await temporaryDirectory(), 'backup');
}

export async function sendMessages(site: TestSite, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    expect((await callContact(site.url, newMessage())).status).toBe(200);
  }
}

/** Waits until every mail is sent, except mails of issues. */
export function mailsSent(site: TestSite) {
  return waitFor(async () => {
    const mails = site.database.selectFrom('outbox').select('id').where('sent_at', 'is', null);
    expect(await mails.where('issue_id', 'is', null).execute()).toEqual([]);
  });
}

/** The data of a stopped site with two messages and their sent mails, and a backup with the first of each. */
export async function stoppedWithBackup() {
  const { storage, database } = await openNewDatabase();
  const sent_at = new Date().toISOString();
  const add = async (id: string) => {
    await addMessages(database, 1, () => ({ id }));
    await addMails(database, 1, () => ({ id, message_id_header: id, recipient: null, sent_at }));
  };
  await add('first');
  const file = await newFile();
  await readCommand(storage, ['backup', file]);
  await add('second');
  await database.destroy();
  return { file, storage };
}
