import * as z from 'zod';
import { defineCall } from './call.ts';
import { time } from './shared.ts';

/** How many weeks the figures cover. */
export const FIGURE_WEEKS = 26;

const count = z.number();

/** Figures by week and by issue, the oldest first. A week begins on Monday, 0:00 UTC. */
export const readFiguresCall = defineCall({
  name: 'figures show',
  summary: 'count messages, answers and issues by week',
  method: 'GET',
  path: '/api/figures',
  output: z.object({
    /** The last month and the current one. They begin at 0:00 in the firm's time zone. */
    months: z.array(
      z.object({
        start: time,
        messages: count,
        answered: count,
        inTime: count,
        /** How long half of the answers took at most; null: none was answered. */
        typicalHours: z.number().nullable(),
        /** How many readers more, or fewer if it is negative. */
        readers: count,
      }),
    ),
    /** Messages whose answer is overdue at present. */
    overdue: count,
    weeks: z.array(
      z.object({
        start: time,
        /** Messages that were received, without suspected messages. */
        messages: count,
        /** Messages that were answered in this week, whenever they came; `inTime`: before they were due. */
        answered: count,
        inTime: count,
        /** Hours from the receipt to the answer, on average; null: none was answered. */
        averageHours: z.number().nullable(),
      }),
    ),
    /** Received in these weeks, by page of origin, the most first. */
    locations: z.array(z.object({ location: z.string(), messages: count })),
    /** The latest issues, twelve at most; without numbers until they are counted. */
    issues: z.array(
      z.object({
        slug: z.string(),
        subject: z.string(),
        queuedAt: time,
        counts: z.object({ sent: count, expired: count, unsubscribed: count }).nullable(),
      }),
    ),
  }),
});
export type Figures = z.output<typeof readFiguresCall.output>;
