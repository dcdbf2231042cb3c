import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMailFiles } from '../mail/mailFiles.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { findPersonalData, type PersonalRows } from '../storage/personalData.ts';

/** A mail file that concerns a person. */
interface PersonalFile {
  readonly file: string;
  readonly content: string;
}

/** A mail to or about a person, without what only its delivery needs. */
type PersonalMail = Omit<PersonalRows['outbox'][number], 'recipient' | 'reply_to' | 'headers'> & {
  readonly recipient: object | null;
  readonly reply_to: object | null;
  readonly headers: object;
};

/** All that is held of a person; the keys are those of the exported document. */
export interface PersonalData {
  readonly email: string;
  readonly messages: PersonalRows['messages'];
  readonly newsletter_subscribers: PersonalRows['newsletter_subscribers'];
  readonly mails: readonly PersonalMail[];
  /** Mails that lie in DATA_DIR, those of subscribers who have left included. */
  readonly mail_files: readonly PersonalFile[];
}

/**
 * Gathers all that the database and the mail files hold of the person who has this address, in lower
 * case. Throws a StorageError, or the file system's error.
 */
export async function readPerson(
  { database, settings }: { database: Database; settings: Settings },
  email: string,
): Promise<PersonalData> {
  const { outbox, ...rows } = await findPersonalData(database, email);
  const directory = join(settings.dataDir, 'mail');
  const ids = outbox.map(({ id }) => id);
  const mail_files: PersonalFile[] = [];
  for (const file of await findMailFiles(directory, { ids, address: email })) {
    mail_files.push({ file, content: await readFile(join(directory, file), 'utf8') });
  }
  const mails = outbox.map((mail) => ({
    ...mail,
    recipient: parse(mail.recipient),
    reply_to: parse(mail.reply_to),
    headers: JSON.parse(mail.headers),
  }));
  return { email, ...rows, mails, mail_files };
}

function parse(address: string | null): object | null {
  return address === null ? null : JSON.parse(address);
}
