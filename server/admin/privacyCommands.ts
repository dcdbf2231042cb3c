import * as z from 'zod';
import { formatCount } from '../../formats.ts';
import { erasePersonCall, personEmail, readPersonCall } from '../../forms/desk/peopleCalls.ts';
import { perform } from '../operations.ts';
import { exportPerson } from '../privacy/personOperations.ts';
import { purge } from '../privacy/purge.ts';
import { named } from './namedCommand.ts';

const person = z.object({
  email: personEmail.describe('address of the person, in upper or lower case'),
});

/** `privacy export|erase|purge`. */
export const privacyCommands = [
  named({
    name: 'privacy export',
    summary: 'print all data of a person',
    input: person,
    keys: 'email, messages, mails, …',
    mayWriteFile: true,
    run: (context, { email }) => exportPerson(context, email),
  }),

  named({
    name: 'privacy erase',
    summary: 'erase all data of a person for good, waiting mail included',
    input: person,
    keys: 'reference, removed',
    async question(context, { email }) {
      const { counts } = await perform(context, readPersonCall, { email });
      const held = [
        [counts.messages, 'message'],
        [counts.newsletter_subscribers, 'newsletter subscription'],
        [counts.outbox, 'mail'],
        [counts.mail_files, 'mail file'],
      ] as const;
      const parts = held
        .filter(([count]) => count > 0)
        .map(([count, noun]) => formatCount(count, noun));
      return parts.length > 0 ? `Erase ${parts.join(', ')} of ${email} for good?` : undefined;
    },
    async run(context, { email }) {
      await perform(context, erasePersonCall, { email });
      // At the desk, the call may answer before the end.
      await context.background.ended();
      const { erasure } = await perform(context, readPersonCall, { email });
      const { reference = null, removed = null, mailsUnderWay = 0, problem } = erasure ?? {};
      return { reference, removed, mails_under_way: mailsUnderWay, problem };
    },
  }),

  named({
    name: 'privacy purge',
    summary: 'delete expired data now, by the clock of this machine; the server does so every day',
    input: z.object({}),
    keys: 'received_until, removed',
    async run({ database, settings, now }) {
      const { cutoff, removed } = await purge(database, settings, { now: now() });
      return { received_until: cutoff.toISOString(), removed };
    },
  }),
];
