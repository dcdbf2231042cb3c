import { brand } from '../../brand.ts';
import {
  addClosedDayCall,
  readAbsenceCall,
  removeClosedDayCall,
  saveAbsenceCall,
} from '../../forms/desk/absenceCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { OperationError, operation } from '../operation.ts';
import { type Database, inTransaction, isoTime } from '../storage/database.ts';
import { lockName } from '../storage/dialect.ts';
import { storeSiteValue } from '../storage/siteValues.ts';
import { firmDay } from '../time/firmTimeZone.ts';
import { readAbsence } from './absence.ts';
import { changeClosedDays, readClosedDays } from './closedDays.ts';

/** How many closed days can be added. */
const MAX_CLOSED_DAYS = 100;
const DAY_HAS_PASSED = 'That day has passed. Choose today or a later day.';
const CHANGED_MEANWHILE =
  'Somebody else has changed this in the meantime, so nothing was saved. Look at it again, and then decide.';
const TOO_MANY_DAYS = `There are ${MAX_CLOSED_DAYS} closed days already. Remove days that have passed.`;

/** Operations on who is told of messages while the owner is away, and on the days on which no answer is due. */
export const absenceOperations = [
  operation(readAbsenceCall, ({ database, now }) => readAll(database, now())),

  operation(saveAbsenceCall, (context, { awayUntil, tellInstead, shown }) =>
    inTransaction(context.database, async (transaction) => {
      const now = context.now();
      await lockName(transaction, 'absence');
      const before = await readAbsence(transaction, now);
      if (shown !== undefined && shown !== (before?.savedAt ?? null)) {
        throw new OperationError('conflict', CHANGED_MEANWHILE);
      }
      const isBack = awayUntil === '';
      if (!isBack && awayUntil < firmDay(now)) throw new OperationError('invalid', DAY_HAS_PASSED);
      const absence = { awayUntil, tellInstead, savedAt: isoTime(now) };
      const stored = JSON.stringify(isBack ? null : absence);
      await storeSiteValue(transaction, 'absence', stored);
      const action = isBack ? 'ended the absence' : 'had somebody else told of messages';
      const detail = isBack ? '' : `${tellInstead}, until ${awayUntil}`;
      await recordActivity(transaction, context, action, { detail });
      return readAll(transaction, now);
    }),
  ),

  operation(addClosedDayCall, (context, { day }) =>
    inTransaction(context.database, async (transaction) => {
      await changeClosedDays(transaction, (days) => {
        if (days.length >= MAX_CLOSED_DAYS) throw new OperationError('conflict', TOO_MANY_DAYS);
        return [...days, day];
      });
      await recordActivity(transaction, context, 'added a closed day', { detail: day });
      return readAll(transaction, context.now());
    }),
  ),

  operation(removeClosedDayCall, (context, { day }) =>
    inTransaction(context.database, async (transaction) => {
      await changeClosedDays(transaction, (days) => days.filter((each) => each !== day));
      await recordActivity(transaction, context, 'removed a closed day', { detail: day });
      return readAll(transaction, context.now());
    }),
  ),
];

async function readAll(database: Database, now: Date) {
  return {
    ...((await readAbsence(database, now)) ?? { awayUntil: '', tellInstead: '', savedAt: null }),
    closedDays: [...(await readClosedDays(database))],
    fixedClosedDays: [...brand.openingHours.closedDays],
  };
}
