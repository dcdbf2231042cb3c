import * as z from 'zod';
import { startBackground } from '../concurrency/background.ts';
import { formatCsv } from '../csv/formatCsv.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { printableLine } from '../format/formatText.ts';
import { EXPORTED_MESSAGE_FIELDS } from '../messages/inbox.ts';
import { countReaders, readIssueProgress } from '../newsletter/issues.ts';
import { sendSchedules } from '../newsletter/sendSchedules.ts';
import { SUBSCRIBER_COLUMNS } from '../newsletter/subscriberList.ts';
import { type Operation, type OperationContext, OperationError } from '../operation.ts';
import { operations } from '../operations.ts';
import { readAllPages } from '../storage/keysetPage.ts';
import type { AdminCommand } from './addCommand.ts';
import { AdminError, type AdminIo, confirm, type SiteData, withData } from './command.ts';
import { deskCommands } from './deskCommands.ts';
import { formatOutput } from './formatOutput.ts';
import { limit, type NamedCommand } from './namedCommand.ts';
import { newsletterCommands } from './newsletterCommands.ts';
import { outboxCommands } from './outboxCommands.ts';
import { privacyCommands } from './privacyCommands.ts';
import { subscriberCommands } from './subscriberCommands.ts';

/** Who did what a command does, in the record of activity. */
const ACTOR = 'command line';
/** The fields of the lists that can be exported as CSV, by the subject. */
const EXPORTED: Readonly<Record<string, readonly string[]>> = {
  messages: EXPORTED_MESSAGE_FIELDS,
  subscribers: SUBSCRIBER_COLUMNS,
};

/** The columns of the tables that have more than fit into a terminal, by the name of the command. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'messages list': ['received_at', 'id', 'spam_reason', 'state', 'name', 'email', 'message'],
  'subscribers list': ['subscribed_at', 'id', 'state', 'first_name', 'email'],
  'outbox list': ['id', 'kind', 'recipient', 'state', 'attempts', 'next_attempt_at', 'last_error'],
  'outbox failed': ['id', 'kind', 'recipient', 'state', 'reason', 'advice'],
};

/** The commands of the operations that have a name, and those that are made of operations. */
export const operationCommands: readonly AdminCommand[] = [
  ...operations.flatMap(toCommands),
  ...subscriberCommands,
  ...outboxCommands,
  ...newsletterCommands,
  ...privacyCommands,
  ...deskCommands,
].map(toAdminCommand);

/** The command of an operation, if it has a name; of a list that can be exported, also the export. */
function toCommands({ call, run, count }: Operation): NamedCommand[] {
  const { name, summary = '', input } = call;
  if (name === undefined) return [];
  const keys = Object.keys(z.toJSONSchema(call.output).properties ?? {});
  if (count === undefined || !(input instanceof z.ZodObject)) {
    const runOne = async (context: OperationContext, parsed: unknown) =>
      Object(await run(context, parsed));
    return [{ name, summary, input, keys: keys.join(', '), run: runOne }];
  }
  const [rowsName = ''] = keys;
  const [subject = ''] = name.split(' ');
  const list: NamedCommand = {
    name,
    summary,
    input: input.extend({ limit }),
    keys: `${rowsName}, total`,
    count,
    async run(context, parsed) {
      const { limit: most, ...filter } = Object(parsed);
      const rows: object[] = [];
      for await (const row of readRows(run, context, filter, rowsName)) {
        rows.push(row);
        if (rows.length === most) break;
      }
      return { [rowsName]: rows };
    },
  };
  const csv = EXPORTED[subject];
  if (csv === undefined) return [list];
  const exported: NamedCommand = {
    ...list,
    name: `${subject} export`,
    summary: `export ${subject} as CSV`,
    input,
    csv,
    mayWriteFile: true,
    run: async (context, filter) => ({
      [rowsName]: readRows(run, context, Object(filter), rowsName),
    }),
  };
  return [list, exported];
}

/** Yields the rows of a list that an operation returns in pages. */
function readRows(
  run: Operation['run'],
  context: OperationContext,
  input: object,
  rowsName: string,
): AsyncGenerator<object> {
  return readAllPages<object>(async (cursor) => {
    const page = Object(await run(context, { ...input, cursor, withoutTotals: '1' }));
    return { rows: page[rowsName], nextCursor: page.nextCursor };
  });
}

function toAdminCommand(named: NamedCommand): AdminCommand {
  const { question, csv, count, migrates } = named;
  return {
    ...named,
    asksFirst: question !== undefined,
    run: (io, input, { yes, json, print }) =>
      withContext(io, { migrates: migrates?.(input) ?? false }, async (context) => {
        const asked = yes ? undefined : await question?.(context, input);
        if (asked !== undefined) await confirm(io, asked, 'Nothing was done');
        const done: { problem?: string | null } = await named.run(context, input);
        const { problem, ...output } = done;
        const isCounted = count && (csv === undefined || json);
        const total = isCounted && { total: await count(context, input) };
        const document = { ...output, ...total };
        // While the database is open, because a large result is read while it is written.
        await print({ document, problem, text: () => formatText(named, document, io.width) });
      }),
  };
}

/** Runs a command until all that it has begun is done. Throws an AdminError if it is refused. */
function withContext(
  io: AdminIo,
  options: { readonly migrates: boolean },
  run: (context: OperationContext) => Promise<void>,
): Promise<void> {
  const { now, siteDir, stderr } = io;
  const background = startBackground((error, name) =>
    stderr(`${name} failed: ${errorMessage(error)}`),
  );
  const runOnData = async ({ database, settings }: SiteData) => {
    const context: OperationContext = {
      ...{ database, settings, now, siteDir, background },
      actor: ACTOR,
      erasures: new Map(),
      // A running server looks by itself what mails are to be sent.
      onMailQueued: () => undefined,
      onIssueDue: () =>
        void background.run('queueing', (stopping) =>
          sendSchedules({ ...context, pages: { siteDir } }, stopping),
        ),
      cachedProgress: (slug) => readIssueProgress(database, slug),
      cachedReaderCount: (slug) => countReaders(database, slug, settings.newsletterOptIn),
    };
    try {
      await run(context);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      const detail = error.detail && ` (${printableLine(error.detail)})`;
      throw new AdminError(`${error.message}${detail}`);
    } finally {
      await background.ended();
    }
  };
  return withData(io, runOnData, options);
}

/** The output of a command as CSV or as tables. */
async function* formatText(
  { name, csv, text }: NamedCommand,
  document: object,
  width: number,
): AsyncGenerator<string> {
  if (text) return yield text({ ...document });
  const entries = Object.entries(document);
  if (csv !== undefined) {
    yield* formatCsv(csv, entries[0]?.[1] ?? []);
    return;
  }
  const read = entries.map(async ([key, value]) => {
    const isRead = Symbol.asyncIterator in Object(value);
    return [key, isRead ? await Array.fromAsync(value) : value];
  });
  yield formatOutput(Object.fromEntries(await Promise.all(read)), width, COLUMNS[name]);
}
