import { join } from 'node:path';
import { expect } from 'vitest';
import { waitFor } from '../waitFor.ts';
import { callContact, newMessage } from './requests.ts';
import { readCommand } from './runCommand.ts';
import { startSite, type TestSite } from './startSite.ts';
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

/** A stopped site with two messages, and a backup with the first of them. */
export async function stoppedWithBackup() {
  const site = await startSite();
  await sendMessages(site, 1);
  await mailsSent(site);
  const file = await newFile();
  await readCommand(site.storage, ['backup', file]);
  await sendMessages(site, 1);
  await mailsSent(site);
  await site.close();
  return { file, storage: site.storage };
}
