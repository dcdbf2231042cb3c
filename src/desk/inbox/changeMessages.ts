import { formatCount } from '../../../formats.ts';
import { MAX_CHANGES } from '../../../forms/desk/constants.ts';
import type { Message, MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { inBatches } from '../../../forms/inBatches.ts';
import { callDesk } from '../callDesk.ts';
import { showDone, showError } from '../components/toasts.ts';
import { callQuery, queryClient, refresh } from '../queryClient.ts';

/** The values of a message that the owner changes. */
export type MessageChange = Partial<
  Pick<MessageSummary, 'state' | 'spam_reason' | 'answered_at' | 'note'>
>;

type ChangeOfOne = MessageChange & Pick<MessageSummary, 'id' | 'version'>;

/** The messages whose state is being changed. */
const underWay = new Set<string>();

/** Takes back the latest change, for as long as its toast offers that. */
let undo: (() => Promise<unknown>) | undefined;

/** The versions of messages that were made here, as `versionKey` writes them. */
const madeHere = new Set<string>();

const versionKey = (id: string, version: number) => `${id} ${version}`;

/** The version that a message has after this one if nobody else has changed it since. */
function latestVersion({ id, version }: Pick<MessageSummary, 'id' | 'version'>): number {
  let latest = version;
  while (madeHere.has(versionKey(id, latest + 1))) latest += 1;
  return latest;
}

/** Takes back the latest change while its toast is shown. */
export function undoLatest(): void {
  void undo?.();
}

/** Says what was done, and takes it back with `revert` if the toast's button or the key for it is pressed. */
export function offerUndo(text: string, revert: () => Promise<void>): void {
  const forget = () => {
    if (undo === takeBack) undo = undefined;
  };
  const takeBack = async () => {
    forget();
    hideToast();
    await revert();
  };
  undo = takeBack;
  const hideToast = showDone(text, () => void takeBack(), forget);
}

/**
 * Changes messages as they are shown, unless another change of their state is under way. Says what was done, after the
 * name of the message and with "Undo", and what was not. Returns whether all were changed.
 */
export async function changeMessages(
  shown: readonly MessageSummary[],
  change: MessageChange,
  done: string,
): Promise<boolean> {
  const isNote = change.note !== undefined;
  const free = isNote ? shown : shown.filter(({ id }) => !underWay.has(id));
  const changes = free.map(({ id, version }) => ({ id, version, ...change }));
  if (changes.length === 0) return false;
  if (!isNote) for (const { id } of changes) underWay.add(id);
  const changed = await send(changes);
  if (!isNote) for (const { id } of changes) underWay.delete(id);
  if (!changed || changed.length === 0) return false;
  const earlier = changed.flatMap((now) => {
    const before = shown.find(({ id }) => id === now.id);
    return before ? [valuesToRestore(before, now, change)] : [];
  });
  const [first] = changed;
  const name = changed.length === 1 ? first?.name : formatCount(changed.length, 'message');
  offerUndo(`${name}: ${done}`, async () => {
    if ((await send(earlier))?.length) showDone('Undone');
  });
  return changed.length === shown.length;
}

/** The change that gives a message the values that it had before, as far as `change` has replaced them. */
export function valuesToRestore(
  before: MessageSummary,
  { id, version }: Pick<MessageSummary, 'id' | 'version'>,
  change: MessageChange,
): ChangeOfOne {
  const { state, spam_reason, answered_at, note } = before;
  return {
    id,
    version,
    ...(change.state !== undefined && { state, answered_at }),
    ...(change.spam_reason !== undefined && { spam_reason }),
    ...(change.note !== undefined && { note }),
  };
}

/** Sends changes and shows what they lead to. Returns the messages that were changed; undefined if none was. */
async function send(changes: readonly ChangeOfOne[]): Promise<MessageSummary[] | undefined> {
  const changed: MessageSummary[] = [];
  try {
    const current = changes.map((change) => ({ ...change, version: latestVersion(change) }));
    for (const part of inBatches(current, MAX_CHANGES)) {
      const answer = await callDesk('POST /api/messages/changes', { changes: part });
      changed.push(...answer.changed);
      for (const { id, version } of answer.changed) madeHere.add(versionKey(id, version));
      for (const message of [...answer.changed, ...answer.conflicts]) showNewest(message);
      showUnchanged(answer.conflicts, answer.gone.length);
    }
    return changed;
  } catch (error) {
    showError(error);
    // What was done before the failure is done.
    return changed.length > 0 ? changed : undefined;
  } finally {
    void refresh();
  }
}

/** Shows a message that the server has just returned. */
export function showNewest(newest: MessageSummary): void {
  const { queryKey } = callQuery('GET /api/messages/:id', { id: newest.id });
  queryClient.setQueryData<Message>(queryKey, (known) => known && { ...known, ...newest });
}

function showUnchanged(conflicts: readonly MessageSummary[], goneCount: number): void {
  const [first, ...others] = conflicts;
  if (first)
    showError(
      others.length > 0
        ? `${formatCount(conflicts.length, 'message')} have been changed by somebody else or in another window. You now see their newest state.`
        : `The message from ${first.name} has been changed by somebody else or in another window. You now see its newest state.`,
    );
  if (goneCount > 0)
    showError(
      goneCount === 1
        ? 'One message is no longer there. It was erased or has expired.'
        : `${formatCount(goneCount, 'message')} are no longer there. They were erased or have expired.`,
    );
}
