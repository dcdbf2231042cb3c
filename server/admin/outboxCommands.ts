import * as z from 'zod';
import { SHORT_ID } from '../../forms/desk/shared.ts';
import { readAddress } from '../mail/mailAddress.ts';
import { listOutbox } from '../mail/outbox.ts';
import { tryAgain } from '../mail/outboxOperations.ts';
import { findFullId } from '../shortIds.ts';
import { AdminError } from './command.ts';
import { limit, named } from './namedCommand.ts';

/** `outbox list`, which also has mails that have not failed, and `outbox retry`, which also takes groups of mails. */
export const outboxCommands = [
  named({
    name: 'outbox list',
    summary: 'list waiting, expired and uncertain mails, the oldest first, mails of issues last',
    input: z.object({
      all: z.boolean().optional().describe('sent mails too, the newest first'),
      limit,
    }),
    keys: 'mails, total',
    async run({ database, now }, { all, limit }) {
      const { mails, total } = await listOutbox(database, all ? 'all' : 'undelivered', limit);
      const time = now().getTime();
      // Other programs know expired mails as refused ones.
      const toDocument = ({ expired_at, state, ...mail }: (typeof mails)[number]) => ({
        ...mail,
        // Null: the owner, at the address in CONTACT_TO.
        recipient: readAddress(mail.recipient),
        refused_at: expired_at,
        state: state === 'expired' ? 'refused' : state,
        age_seconds: Math.max(0, Math.floor((time - Date.parse(mail.created_at)) / 1000)),
      });
      return { mails: mails.map(toDocument), total };
    },
  }),

  named({
    name: 'outbox retry',
    summary: 'try mails now; mails that were sent are never sent again',
    input: z
      .object({
        ids: z.array(z.string().min(4, SHORT_ID)).optional().describe('ids as the list shows them'),
        all: z.boolean().optional().describe('all waiting mails that cannot have arrived'),
        expired: z
          .boolean()
          .optional()
          .describe('all mails that are not tried any more and cannot have arrived'),
      })
      .refine(
        ({ ids = [], all, expired }) => [ids.length > 0, all, expired].filter(Boolean).length === 1,
        'give the ids of the mails to retry, or --all, or --expired',
      ),
    keys: 'due, being_sent, sent (ids), left_out (mails that may have arrived)',
    async run(context, { ids: typed = [], expired }) {
      const ids: string[] = [];
      for (const id of typed) ids.push(await findFullId(context.database, 'outbox', id));
      const which = ids.length > 0 ? ids : expired ? 'expired' : 'waiting';
      const { madeDue, beingSent, sent, leftOut } = await tryAgain(context, which);
      if (sent[0] !== undefined && madeDue.length + beingSent.length === 0) {
        throw new AdminError(`The mail ${sent[0]} was sent before; a mail is never sent again`);
      }
      return { due: madeDue, being_sent: beingSent, sent, left_out: leftOut };
    },
  }),
];
