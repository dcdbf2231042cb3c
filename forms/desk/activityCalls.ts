import * as z from 'zod';
import { defineCall } from './call.ts';
import { nextCursor, pageInput, time } from './shared.ts';

/** Who did what at the desk, the latest first. */
export const listActivityCall = defineCall({
  name: 'activity list',
  summary: 'list who did what at the desk',
  method: 'GET',
  path: '/api/activity',
  input: pageInput.extend({ actor: z.string().max(320).optional() }),
  output: z.object({
    activities: z.array(
      z.object({
        id: z.string(),
        at: time,
        actor: z.string(),
        action: z.string(),
        /** A detail, such as a number or a reference; may be empty. */
        detail: z.string(),
        /** The page and the name of the message, subscriber or issue that was changed, unless it is deleted. */
        about: z.object({ path: z.string(), name: z.string() }).nullable(),
      }),
    ),
    nextCursor,
    /** Everybody who has done something. */
    actors: z.array(z.string()),
  }),
});
