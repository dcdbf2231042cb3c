import * as z from 'zod';
import { DAY_MS } from '../../milliseconds.ts';
import { SUBSCRIBER_STATES } from './constants.ts';

/** A time as ISO 8601 text in UTC. */
export const time = z.iso.datetime();

/** Where the next page of a list begins; null: this was the last page. Opaque to the browser. */
export const nextCursor = z.string().nullable();

/** What is asked for an id that is too short to name one row. */
export const SHORT_ID = 'Give an id as the lists show it, or at least 4 characters of it.';

/** An id that the browser has made for a row, which also becomes part of a Message-ID. */
export const newId = z.string().regex(/^[\w-]{1,64}$/);

/** The query of a list in pages, the newest row first. */
export const pageInput = z.object({ cursor: z.string().max(300).optional() });

const dayOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Give a day such as 2026-11-20 or a time such as 2026-11-20T09:30:00Z.',
});

/** From this day or time on (UTC). Becomes an ISO time. */
export const since = dayOrTime.transform((value) => new Date(value).toISOString());

/** To the end of this day, or to this time (UTC). Becomes the ISO time before which it is. */
export const until = dayOrTime.transform((value) => {
  const at = new Date(value).getTime();
  return new Date(value.includes('T') ? at : at + DAY_MS).toISOString();
});

/** A field without a value: it is given, or it is not. */
export const flag = z.literal('1').optional();

/** An entry in the history of a message, a subscriber or an issue. */
export const activity = z.object({
  id: z.string(),
  at: time,
  actor: z.string(),
  action: z.string(),
});
export type Activity = z.output<typeof activity>;

export const subscriberState = z.enum(SUBSCRIBER_STATES);
