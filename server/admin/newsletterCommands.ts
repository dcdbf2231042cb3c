import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { formatCount } from '../../formats.ts';
import {
  issueNote,
  issueSubject,
  pauseIssueCall,
  readIssueCall,
  resumeIssueCall,
  sendIssueCall,
  sendTrialCall,
} from '../../forms/desk/issueCalls.ts';
import { NOTE_RULE } from '../../forms/desk/issueRules.ts';
import { personEmail } from '../../forms/desk/peopleCalls.ts';
import { stopSending } from '../backup/afterRestore.ts';
import { renderEml } from '../mail/transport.ts';
import { composeIssue, sampleMail } from '../newsletter/composeIssue.ts';
import { readDraft, toDraft } from '../newsletter/drafts.ts';
import { issueState } from '../newsletter/issues.ts';
import type { OperationContext } from '../operation.ts';
import { perform } from '../operations.ts';
import { AdminError, writeOutput } from './command.ts';
import { named } from './namedCommand.ts';

const issue = z.object({
  slug: z
    .string()
    .describe(
      "the last part of the article's address, or the id of a letter, such as letter-0123456789ab",
    ),
});

const draft = issue.extend({
  subject: issueSubject.optional().describe("the subject, instead of the article's title"),
  note: issueNote
    .refine((note) => note !== '', NOTE_RULE)
    .optional()
    .describe('a few lines before the article'),
  full: z.boolean().optional().describe('the whole article instead of its first part'),
});

const STATUS_KEYS =
  'slug, state, queued, sent, waiting, refused, uncertain, unsubscribed, queued_at, paused_at, pause_reason';

/** `newsletter preview|send|status|pause|resume`, whose output has the names that other programs know. */
export const newsletterCommands = [
  named({
    name: 'newsletter preview',
    summary: 'write the mail of an issue into a file that mail programs open; queue nothing',
    input: draft.extend({
      output: z
        .string()
        .optional()
        .describe('write it there instead of DATA_DIR/newsletter/SLUG.eml'),
    }),
    keys: 'path, subject, bytes, readers',
    async run(context, { output, ...chosen }) {
      const { settings, cachedReaderCount } = context;
      const { slug, content } = await compose(context, chosen);
      const bytes = await renderEml(sampleMail(content, context), settings);
      const path = resolve(output ?? join(settings.dataDir, 'newsletter', `${slug}.eml`));
      if (output === undefined) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeOutput(path, bytes);
      const readers = await cachedReaderCount(slug);
      return { path, subject: content.subject, bytes: bytes.length, readers };
    },
  }),

  named({
    name: 'newsletter send',
    summary: 'send an issue to all readers, or to one address for a trial',
    input: draft.extend({
      to: personEmail.optional().describe('one mail to this address only, as a trial'),
    }),
    keys: 'slug, subject, to, queued',
    async question(context, { to, ...chosen }) {
      if (to !== undefined) return undefined;
      const { slug, content } = await compose(context, chosen);
      const { newsletterOptIn, newsletterRate } = context.settings;
      const readers = (await context.cachedReaderCount(slug)) ?? 0;
      // Then it is refused.
      if (readers === 0) return undefined;
      const who = newsletterOptIn === 'double' ? 'who have confirmed' : 'confirmed or not';
      const minutes = formatCount(Math.ceil(readers / newsletterRate), 'minute');
      return `Send “${content.subject}” to ${formatCount(readers, 'reader')} ${who}, in about ${minutes}?`;
    },
    async run(context, { to, ...chosen }) {
      const { slug, content, input } = await compose(context, chosen);
      const { subject } = content;
      if (to !== undefined) {
        await perform(context, sendTrialCall, { ...input, to });
        return { slug, subject, to, queued: 1 };
      }
      const queued = (await context.cachedReaderCount(slug)) ?? 0;
      const { schedule } = await perform(context, readIssueCall, { slug });
      const shownSchedule = schedule?.scheduledAt ?? null;
      await perform(context, sendIssueCall, { ...input, sendAt: null, shownSchedule });
      return { slug, subject, to: null, queued };
    },
  }),

  named({
    name: 'newsletter status',
    summary: 'show the progress of an issue',
    input: issue,
    keys: STATUS_KEYS,
    async run(context, { slug }) {
      const status = await readStatus(context, slug);
      if (status.state === 'unsent') await compose(context, { slug });
      return status;
    },
  }),

  named({
    name: 'newsletter pause',
    alias: 'stop',
    summary: 'send no more mails of an issue, until it is resumed',
    input: z
      .object({
        slug: z.string().optional().describe("the last part of the article's address"),
        all: z
          .boolean()
          .optional()
          .describe('after a restore of PostgreSQL: every issue, schedule and waiting mail'),
      })
      .refine(
        ({ slug, all = false }) => (slug !== undefined) !== all,
        'give either an article or --all',
      ),
    keys: `${STATUS_KEYS}; with --all: stopped, schedules (slugs), held (mails), departed (people taken off)`,
    // After a restore of PostgreSQL, this comes before the server starts and migrates the database.
    migrates: ({ all = false }) => all,
    async run(context, { slug }) {
      if (slug === undefined) {
        const { paused, ...others } = await stopSending(context.database, context.now());
        return { stopped: paused, ...others };
      }
      const { state } = await readSentStatus(context, slug);
      if (state === 'sending' || state === 'incomplete')
        await perform(context, pauseIssueCall, { slug });
      return readStatus(context, slug);
    },
  }),

  named({
    name: 'newsletter resume',
    summary: 'continue an issue that is paused',
    input: issue,
    keys: STATUS_KEYS,
    async run(context, { slug }) {
      const { state } = await readSentStatus(context, slug);
      if (state === 'paused') await perform(context, resumeIssueCall, { slug });
      return readStatus(context, slug);
    },
  }),
];

/**
 * Renders an issue, and completes its draft as the desk's calls need it: what the options leave out is that of the
 * stored draft. Throws an OperationError.
 */
async function compose(
  context: OperationContext,
  { slug, subject, note, full }: z.output<typeof draft>,
) {
  const row = await readDraft(context.database, slug);
  const stored = row && toDraft(row);
  const chosen = {
    note: note ?? stored?.note ?? '',
    isWhole: full ?? stored?.isWhole ?? false,
    letter: stored?.letter,
  };
  const draft = { ...chosen, subject: subject ?? (stored?.subject || undefined) };
  const content = await composeIssue(context.siteDir, slug, draft);
  return { content, slug, input: { ...chosen, slug, subject: content.subject } };
}

/** Reads the progress of an issue. JSON says "refused" of expired mails, by which other programs know them. */
async function readStatus({ cachedProgress }: OperationContext, slug: string) {
  const progress = await cachedProgress(slug);
  return {
    slug,
    state: progress ? issueState(progress) : ('unsent' as const),
    queued: progress?.queued ?? 0,
    sent: progress?.sent ?? 0,
    waiting: progress?.waiting ?? 0,
    refused: progress?.expired ?? 0,
    uncertain: progress?.uncertain ?? 0,
    unsubscribed: progress?.unsubscribed ?? 0,
    queued_at: progress?.queued_at ?? null,
    paused_at: progress?.paused_at ?? null,
    pause_reason: progress?.pause_reason ?? null,
  };
}

/** Throws an AdminError if the issue was never sent. */
async function readSentStatus(context: OperationContext, slug: string) {
  const status = await readStatus(context, slug);
  if (status.state !== 'unsent') return status;
  await compose(context, { slug });
  throw new AdminError(`The issue ${slug} was never sent, so nothing was done`);
}
