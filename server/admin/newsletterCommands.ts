import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { issueNote, issueSubject, NOTE_RULE, SUBJECT_RULE } from '../../forms/desk/issueCalls.ts';
import type { RenderedMail } from '../../mails/mailParts.ts';
import { stopSending } from '../backup/afterRestore.ts';
import { formatBytes, formatCount, formatTime, printableLine } from '../format/formatText.ts';
import { insertMail } from '../mail/outbox.ts';
import { renderEml } from '../mail/transport.ts';
import { composeIssue, toIssueRow } from '../newsletter/composeIssue.ts';
import { IssueError, readIssueSource } from '../newsletter/issueSource.ts';
import {
  countReaders,
  findQueueingObstacle,
  type IssueProgress,
  issueState,
  pauseIssues,
  type QueueingObstacle,
  queueIssue,
  readIssueProgress,
  resumeIssue,
} from '../newsletter/issues.ts';
import { NEWSLETTER_REPLY_TO } from '../newsletter/newsletterMails.ts';
import type { Settings } from '../settings.ts';
import { describeStopped } from './backupCommands.ts';
import {
  AdminError,
  type AdminIo,
  addAction,
  addDataAction,
  addYesOption,
  confirm,
  parseEmail,
  type SiteData,
  withData,
  writeOutput,
} from './command.ts';
import { formatFacts } from './format.ts';

const SOON = 'A running server begins within 10 seconds, a hosted project within a minute';

interface IssueOptions {
  readonly subject?: string;
  readonly note?: string;
  readonly full?: true;
  readonly output?: string;
  readonly to?: string;
  readonly yes?: true;
}

/** Adds `newsletter preview|send|status|pause|resume`. */
export function addNewsletterCommands(program: Command, io: AdminIo): void {
  const newsletter = program.command('newsletter');
  newsletter.description('issues of the newsletter; each is an article');

  const preview = addIssueOptions(newsletter.command('preview'))
    .description('write the mail of an issue into a file that mail programs open; queue nothing')
    .option('--output <file>', 'write it there instead of DATA_DIR/newsletter/SLUG.eml');
  const keys = 'path, subject, bytes, readers';
  addDataAction(preview, io, keys, async (data, slug: string, options: IssueOptions) => {
    const { output } = options;
    const { content, bytes } = await composeForCommand(data, io, slug, options);
    const path = resolve(output ?? join(data.settings.dataDir, 'newsletter', `${slug}.eml`));
    if (output === undefined) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeOutput(path, bytes);
    const readers = await countReaders(data.database, slug, data.settings.newsletterOptIn);
    const { subject } = content;
    const text = () =>
      formatFacts([
        ['File', path],
        ['Subject', subject],
        ['Size', formatBytes(bytes.length)],
        ['Readers', String(readers)],
      ]);
    return { document: { path, subject, bytes: bytes.length, readers }, text };
  });

  const send = addIssueOptions(newsletter.command('send'))
    .description('send an issue to all readers, or to one address for a trial')
    .option('--to <address>', 'one mail to this address only, as a trial', parseEmail);
  addYesOption(send, io, 'send', () => send.opts<IssueOptions>().to === undefined);
  const sendKeys = 'slug, subject, to, queued';
  addDataAction(send, io, sendKeys, async (data, slug: string, options: IssueOptions) => {
    const issue = await composeForCommand(data, io, slug, options);
    const { subject } = issue.content;
    const { to = null } = options;
    if (to !== null) {
      await insertMail(data.database, issue.sample);
      const text = `Queued: 1 mail to ${to}. ${SOON}.\n`;
      return { document: { slug, subject, to, queued: 1 }, text: () => text };
    }
    const queued = await queueForReaders(data, io, { ...issue, slug, yes: options.yes });
    const text = `Queued: ${formatCount(queued, 'mail')}. ${SOON}; "newsletter status ${slug}" shows how far it is.\n`;
    return { document: { slug, subject, to, queued }, text: () => text };
  });

  const status = newsletter.command('status').argument('<slug>', SLUG);
  status.description('show the progress of an issue');
  addDataAction(status, io, STATUS_KEYS, (data, slug: string) => showStatus(data, slug));

  const pause = newsletter
    .command('pause')
    .alias('stop')
    .description('send no more mails of an issue, until it is resumed')
    .argument('[slug]', SLUG)
    .option('--all', 'after a restore of PostgreSQL: every issue, schedule and waiting mail')
    .hook('preAction', () => {
      if ((pause.args.length === 1) === Boolean(pause.opts<{ all?: true }>().all)) {
        pause.error('error: give either an article or --all');
      }
    });
  const pauseKeys = `${STATUS_KEYS}; with --all: stopped, schedules (slugs), held (mails)`;
  addAction(pause, io, pauseKeys, (slug: string | undefined) => {
    // After a restore of PostgreSQL, this comes before the server starts and migrates the database.
    if (slug === undefined) return withData(io, pauseAll, { migrates: true });
    return withData(io, async (data) => {
      await pauseIssues(data.database, io.now(), slug);
      return showStatus(data, slug, 'Nothing was paused');
    });
  });

  const resume = newsletter.command('resume').argument('<slug>', SLUG);
  resume.description('continue an issue that is paused');
  addDataAction(resume, io, STATUS_KEYS, async (data, slug: string) => {
    await resumeIssue(data.database, slug);
    return showStatus(data, slug, 'Nothing was resumed');
  });

  /** Shows the state of an issue. With `notDone`, throws an AdminError if the issue was never sent. */
  async function showStatus({ database, settings }: SiteData, slug: string, notDone?: string) {
    const issue = await readIssueProgress(database, slug);
    if (!issue) {
      await readIssueSource(io.siteDir, slug).catch((error) => throwForCommand(error, slug));
    }
    if (!issue && notDone) throw new AdminError(`${notDone}: the issue ${slug} was never sent`);
    const document = toDocument(slug, issue);
    return { document, text: () => formatStatus(document, settings) };
  }

  async function pauseAll({ database }: SiteData) {
    const stopped = await stopSending(database, io.now());
    const { schedules, paused, held } = stopped;
    const text = () =>
      describeStopped(stopped)
        .map((line) => `${line}\n`)
        .join('') || 'Nothing was paused: no issue is being sent.\n';
    return { document: { stopped: paused, schedules, held }, text };
  }
}

const SLUG = "the last part of the article's address";

function addIssueOptions(command: Command): Command {
  return command
    .argument('<slug>', SLUG)
    .option('--subject <text>', "the subject, instead of the article's title", parseSubject)
    .option('--note <text>', 'a few lines before the article', parseNote)
    .option('--full', 'the whole article instead of its first part');
}

function parseSubject(value: string): string {
  const { success, data } = issueSubject.safeParse(value);
  if (success) return data;
  throw new InvalidArgumentError(SUBJECT_RULE);
}

function parseNote(value: string): string {
  const { success, data } = issueNote.safeParse(value);
  if (success && data) return data;
  throw new InvalidArgumentError(NOTE_RULE);
}

/**
 * Renders an issue, and one mail of it as a sample: as a row of the outbox, and as the bytes of an .eml file. Throws an
 * AdminError if no mail can be made of the article.
 */
async function composeForCommand(
  { settings }: SiteData,
  { siteDir, now, stderr }: AdminIo,
  slug: string,
  { subject, note, full: isWhole, to }: IssueOptions,
) {
  const draft = { subject, note, isWhole, to };
  const issue = await composeIssue({ siteDir, settings, now: now() }, slug, draft).catch((error) =>
    throwForCommand(error, slug),
  );
  const { origin } = new URL(issue.source.url);
  if (origin !== settings.siteUrl) {
    stderr(
      `SITE_URL: the site was built for ${origin}, so the article's links lead there; the link to unsubscribe leads to the server's SITE_URL`,
    );
  }
  return { ...issue, bytes: await renderEml(issue.sample, settings) };
}

const COMMAND_ERRORS: Record<IssueError['reason'], (detail: string, slug: string) => string> = {
  unbuilt: () => 'The site is not built; run npm start once',
  unknown: (known, slug) =>
    `There is no listed article ${printableLine(slug)}${known ? `; there are ${known}` : ': the built site lists none'}`,
  broken: (detail) => `${detail}; run npm run build`,
  unusable: (detail) => `The mail cannot be made, so nothing was done: ${detail}`,
};

/** Throws an IssueError as an AdminError, and any other as it is. */
function throwForCommand(error: unknown, slug: string): never {
  if (!(error instanceof IssueError)) throw error;
  throw new AdminError(COMMAND_ERRORS[error.reason](error.detail, slug));
}

/** Asks the owner, and queues an issue. Returns the number of queued mails. Throws an AdminError if none may be. */
async function queueForReaders(
  { database, settings }: SiteData,
  io: AdminIo,
  issue: { slug: string; content: RenderedMail; bytes: Buffer; yes: true | undefined },
): Promise<number> {
  const { slug, content, bytes, yes } = issue;
  const { newsletterOptIn } = settings;
  const obstacle = await findQueueingObstacle(database, slug);
  if (obstacle) throw unfinishedError(slug, obstacle);
  const before = await readIssueProgress(database, slug);
  const readers = await countReaders(database, slug, newsletterOptIn);
  if (readers === 0) {
    throw new AdminError(
      before
        ? `Every reader has had a mail of it: it was sent ${formatTime(before.queued_at)} UTC`
        : 'There are no readers who can be reached; "subscribers list" shows why',
    );
  }
  if (!yes) {
    const who = newsletterOptIn === 'double' ? 'who have confirmed' : 'confirmed or not';
    const facts = formatFacts([
      ['Article', slug],
      ['Subject', content.subject],
      ['Readers', `${readers} ${who} (NEWSLETTER_OPT_IN=${newsletterOptIn})`],
      ['Sent before', before ? `${formatTime(before.queued_at)} UTC, to others` : null],
      ['Size', `${formatBytes(bytes.length)} each`],
      ['Time', describeDuration(readers, settings)],
    ]);
    io.stderr(facts.trimEnd());
    await confirm(io, `Send it to ${formatCount(readers, 'reader')}?`, 'Nothing was queued');
  }
  const outcome = await queueIssue(database, toIssueRow(slug, content, io.now()), {
    optIn: newsletterOptIn,
    replyTo: NEWSLETTER_REPLY_TO,
  });
  if (typeof outcome === 'string') throw unfinishedError(slug, outcome);
  return outcome.queued;
}

function unfinishedError(slug: string, obstacle: QueueingObstacle): AdminError {
  return new AdminError(
    obstacle === 'paused'
      ? `The issue ${slug} is paused; "newsletter resume ${slug}" goes on with it`
      : `The issue ${slug} is being sent already; "newsletter status ${slug}" shows how far it is`,
  );
}

const STATUS_KEYS =
  'slug, state, queued, sent, waiting, refused, uncertain, unsubscribed, queued_at, paused_at, pause_reason';
const STATES = {
  unsent: 'not sent yet',
  sending: 'being sent',
  paused: 'paused',
  incomplete: 'queued for some readers only so far; a running server queues the rest',
  done: 'done',
};

const UNSENT = {
  queued: 0,
  sent: 0,
  waiting: 0,
  expired: 0,
  uncertain: 0,
  unsubscribed: 0,
  queued_at: null,
  paused_at: null,
  pause_reason: null,
};

/** JSON says "refused" of expired mails, by which other programs know them. */
function toDocument(slug: string, issue: IssueProgress | undefined) {
  const progress = issue ?? UNSENT;
  return {
    slug,
    state: issue ? issueState(issue) : ('unsent' as const),
    queued: progress.queued,
    sent: progress.sent,
    waiting: progress.waiting,
    refused: progress.expired,
    uncertain: progress.uncertain,
    unsubscribed: progress.unsubscribed,
    queued_at: progress.queued_at,
    paused_at: progress.paused_at,
    pause_reason: progress.pause_reason,
  };
}

function formatStatus(issue: ReturnType<typeof toDocument>, settings: Settings): string {
  const { state, queued_at, paused_at, pause_reason } = issue;
  const since = state === 'paused' && paused_at ? ` since ${formatTime(paused_at)} UTC` : '';
  const reason = state === 'paused' && pause_reason ? `, by itself: ${pause_reason}` : '';
  const left = state === 'sending' ? `, ${describeDuration(issue.waiting, settings)}` : '';
  return formatFacts([
    ['Article', issue.slug],
    ['State', `${STATES[state]}${since}${reason}`],
    ['Queued', `${issue.queued}${queued_at ? `, last ${formatTime(queued_at)} UTC` : ''}`],
    ['Sent', String(issue.sent)],
    ['Waiting', `${issue.waiting}${left}`],
    ['Expired', String(issue.refused)],
    [
      'Uncertain',
      issue.uncertain > 0 ? `${issue.uncertain} of these, which may have arrived` : null,
    ],
    ['Unsubscribed', String(issue.unsubscribed)],
  ]);
}

function describeDuration(mails: number, { newsletterRate }: Settings): string {
  const minutes = Math.ceil(mails / newsletterRate);
  const time = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return `about ${time} at ${newsletterRate} mails a minute`;
}
