import * as z from 'zod';
import { defineCall } from './call.ts';
import { EMAIL_RULE, personEmail } from './peopleCalls.ts';
import { time } from './shared.ts';

const DAY_RULE = 'Give a day such as 2026-12-24.';
const day = z.iso.date(DAY_RULE);

/** While the owner is away, somebody else gets the emails about messages. Empty texts: the owner is not away. */
export const absence = z.object({
  /** The last day of it, in the firm's time zone. */
  awayUntil: z.string(),
  tellInstead: z.string(),
  /** Names this version; null: the owner is not away. */
  savedAt: time.nullable(),
});

/** When the owner answers nothing. The calls that change it return it as it is then. */
const absenceAndClosedDays = absence.extend({
  /** The closed days that were added at the desk, in their order. */
  closedDays: z.array(day),
  /** The closed days of the brand file. */
  fixedClosedDays: z.array(day),
});

export const readAbsenceCall = defineCall({
  name: 'absence show',
  summary: 'show until when the owner is away, who is told instead, and the closed days',
  method: 'GET',
  path: '/api/absence',
  output: absenceAndClosedDays,
});

/** Stores the absence, unless somebody else has changed it since; with empty texts, it ends. */
export const saveAbsenceCall = defineCall({
  name: 'absence save',
  summary: 'send emails about messages to somebody else until a day; without options, end that',
  method: 'POST',
  path: '/api/absence',
  input: z
    .object({
      awayUntil: z.union([z.literal(''), day], DAY_RULE).default(''),
      tellInstead: z.union([z.literal(''), personEmail], EMAIL_RULE).default(''),
      /** The version that the browser showed; without it, the absence replaces any other. */
      shown: time.nullable().optional(),
    })
    .refine(
      ({ awayUntil, tellInstead }) => (awayUntil === '') === (tellInstead === ''),
      'Give both a day and an email address, or leave both empty.',
    ),
  output: absenceAndClosedDays,
});

const oneDay = z.object({ day });

/** Adds a day on which no answer is due. */
export const addClosedDayCall = defineCall({
  name: 'closed-days add',
  summary: 'add a day on which the firm is closed, which no answer is due on',
  method: 'POST',
  path: '/api/closed-days',
  input: oneDay,
  output: absenceAndClosedDays,
});

export const removeClosedDayCall = defineCall({
  name: 'closed-days remove',
  summary: 'remove a closed day that was added at the desk',
  method: 'DELETE',
  path: '/api/closed-days/:day',
  input: oneDay,
  output: absenceAndClosedDays,
});
