import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as z from 'zod';
import { IMPORT_BATCH, IMPORT_PROBLEMS, MAX_CONSENT } from '../../forms/desk/constants.ts';
import { personEmail } from '../../forms/desk/peopleCalls.ts';
import {
  consentStatement,
  importSubscribersCall,
  suppressAddressesCall,
  unsubscribeCall,
} from '../../forms/desk/subscriberCalls.ts';
import { inBatches } from '../../forms/inBatches.ts';
import { readSubscriberFile, type SubscriberFile } from '../csv/readSubscriberFile.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { markImportProblems } from '../newsletter/subscriberImport.ts';
import { perform } from '../operations.ts';
import { pauseBetweenBatches } from '../storage/batches.ts';
import { emailCondition } from '../storage/conditions.ts';
import { AdminError } from './command.ts';
import { named } from './namedCommand.ts';

const CONSENT_RULE = `Say when and how they consented, in 1 to ${MAX_CONSENT} characters.`;

/** `subscribers import` and `subscribers remove`, which take a file and an address instead of rows and ids. */
export const subscriberCommands = [
  named({
    name: 'subscribers import',
    summary: 'import subscribers from a CSV file of another tool',
    input: z.object({
      file: z.string().describe('the CSV file'),
      consent: consentStatement
        .refine((text) => text.trim() !== '', CONSENT_RULE)
        .optional()
        .describe('when and how they consented; without it, everyone is asked to confirm'),
      allGetMail: z
        .boolean()
        .optional()
        .describe('everyone in the file gets mail; to be said if no column says who does'),
      remember: z
        .boolean()
        .optional()
        .describe(
          'remember who left the other tool, or whose mail came back, as never to be mailed',
        ),
    }),
    keys: 'imported, confirmed, remembered, ignored, unread_dates, refused',
    async run(context, { file, consent = '', allGetMail, remember }) {
      const { database, now } = context;
      const { rows, columns, saysWhoGetsMail } = await readFile(file, now());
      if (!saysWhoGetsMail && !allGetMail) {
        throw new AdminError(
          `${file} was not imported: no column says who gets mail; add --all-get-mail if everyone in this file does`,
        );
      }
      const marked = (await Array.fromAsync(markImportProblems(database, rows))).flat();
      const importable = marked.filter(({ problem }) => problem === null);
      const input = { consent, importId: randomUUID(), whoGetsMail: 'everyone' } as const;
      const imported = await sumBatches(importable, async (batch) => {
        const outcome = await perform(context, importSubscribersCall, { ...input, rows: batch });
        return outcome.imported;
      });
      const leavers = rows.filter(({ problem }) => remember && problem === 'left');
      const importId = randomUUID();
      const remembered = await sumBatches(leavers, async (batch) => {
        const emails = batch.map(({ email }) => email);
        return (await perform(context, suppressAddressesCall, { importId, emails })).remembered;
      });
      const unread_dates = rows.flatMap(({ line, email, unreadDate }) =>
        unreadDate === undefined ? [] : [{ line, email, date: unreadDate }],
      );
      const refused = marked.flatMap(({ line, email, problem }) =>
        problem === null ? [] : [{ line, email, reason: IMPORT_PROBLEMS[problem] }],
      );
      const { ignored } = columns;
      return { imported, confirmed: consent !== '', remembered, ignored, unread_dates, refused };
    },
  }),

  named({
    name: 'subscribers remove',
    summary: 'remove a subscriber, as the link in each mail does',
    input: z.object({ email: personEmail.describe('address of the subscriber') }),
    keys: 'email, removed',
    async run(context, { email }) {
      const subscribers = context.database.selectFrom('newsletter_subscribers').select('id');
      const found = await subscribers.where(emailCondition(email)).execute();
      if (found.length === 0) return { email, removed: 0 };
      const ids = found.map(({ id }) => id);
      const { changed } = await perform(context, unsubscribeCall, { ids });
      return { email, removed: changed.length };
    },
  }),
];

/** Does the work for one batch of rows after the other, with pauses for visitors, and sums its results. */
async function sumBatches<Row>(
  rows: readonly Row[],
  work: (batch: Row[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const batch of inBatches(rows, IMPORT_BATCH)) {
    if (sum > 0) await pauseBetweenBatches();
    sum += await work(batch);
  }
  return sum;
}

/** Reads a file of subscribers. Throws an AdminError. */
async function readFile(file: string, now: Date): Promise<SubscriberFile> {
  try {
    return await readSubscriberFile(createReadStream(file), now);
  } catch (error) {
    throw new AdminError(`${file} could not be imported: ${errorMessage(error)}`);
  }
}
