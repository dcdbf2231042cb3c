import { formatNumber } from '../../../formats.ts';
import { MAX_SUBSCRIBERS } from '../../../forms/desk/constants.ts';
import type { SubscriberSummary } from '../../../forms/desk/subscriberCalls.ts';
import { inBatches } from '../../../forms/inBatches.ts';
import { callDesk } from '../callDesk.ts';
import { showDone, showError } from '../components/toasts.ts';
import { refresh } from '../queryClient.ts';

type Change = 'POST /api/subscribers/ask-again' | 'POST /api/subscribers/remove';

/** Makes one change to subscribers. Returns the ids of those who were changed; undefined if it failed. */
async function change(call: Change, ids: readonly string[]): Promise<string[] | undefined> {
  const changed: string[] = [];
  try {
    for (const part of inBatches(ids, MAX_SUBSCRIBERS)) {
      changed.push(...(await callDesk(call, { ids: part })).changed);
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

/** Asks subscribers once more to confirm, and says how many of them were asked. */
export async function askAgain(subscribers: readonly SubscriberSummary[]): Promise<void> {
  const asked = await change('POST /api/subscribers/ask-again', idsOf(subscribers));
  if (!asked) return;
  const others = subscribers.length - asked.length;
  if (asked.length > 0)
    showDone(`${peopleWere(asked.length)} asked again. The email goes out shortly.`);
  if (others > 0) {
    showError(
      `${peopleWere(others)} not asked: nobody is asked more than twice, or twice within an hour.`,
    );
  }
}

/** Takes subscribers off the list, and says so. Returns whether any of them is off now, also if they had unsubscribed before. */
export async function takeOff(subscribers: readonly SubscriberSummary[]): Promise<boolean> {
  const removed = await change('POST /api/subscribers/remove', idsOf(subscribers));
  if (!removed) return false;
  const gone = subscribers.length - removed.length;
  if (gone > 0) showError(`${peopleWere(gone)} taken off: they had unsubscribed in the meantime.`);
  const [first] = subscribers.filter(({ id }) => removed.includes(id));
  if (!first) return gone > 0;
  const who =
    removed.length === 1 ? `${first.email} is` : `${formatNumber(removed.length)} people are`;
  showDone(`${who} off the list.`);
  return true;
}

/** The beginning of a sentence about so many people. */
function peopleWere(count: number): string {
  return count === 1 ? 'One person was' : `${formatNumber(count)} people were`;
}

function idsOf(subscribers: readonly SubscriberSummary[]): string[] {
  return subscribers.map(({ id }) => id);
}
