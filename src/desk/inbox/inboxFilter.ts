import { MESSAGE_TABS } from '../../../forms/desk/constants.ts';
import type { CallInput } from '../../../forms/desk/deskCalls.ts';
import { DAY_MS, HOUR_MS } from '../../../milliseconds.ts';

type MessageTab = (typeof MESSAGE_TABS)[number];

const MAX_DAYS = 3650;

/** What of the messages is listed, from the query of the address; what it does not know, it leaves out. */
export function readFilter(
  query: URLSearchParams,
  now: Date,
): Omit<CallInput<'GET /api/messages'>, 'cursor'> & { readonly tab: MessageTab } {
  const tab = MESSAGE_TABS.find((name) => name === query.get('tab')) ?? 'new';
  const search = query.get('search')?.trim().slice(0, 200);
  const location = query.get('location')?.slice(0, 200);
  const days = Number(query.get('days'));
  return {
    tab,
    ...(search && { search }),
    ...(location && { location }),
    order:
      tab === 'new' && query.get('order') !== 'newest' ? ('due' as const) : ('newest' as const),
    ...(tab === 'new' && query.has('overdue') && { overdue: '1' as const }),
    ...(days > 0 && days <= MAX_DAYS && { since: daysBefore(days, now) }),
  };
}

/** The full hour, so that the list stays the same one while it is shown. */
function daysBefore(days: number, now: Date): string {
  const time = now.getTime() - days * DAY_MS;
  return new Date(time - (time % HOUR_MS)).toISOString();
}
