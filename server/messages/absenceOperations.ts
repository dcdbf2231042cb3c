import { brand } from '../../brand.ts';
import {
  addClosedDayCall,
  readAbsenceCall,
  removeClosedDayCall,
  saveAbsenceCall,
} from '../../forms/desk/absenceCalls.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { OperationError, operation } from '../operation.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { firmDay } from '../time/firmTimeZone.ts';
import { readAbsence, storeAbsence } from './absence.ts';
import { changeClosedDays, readClosedDays } from './closedDays.ts';

/** How many closed days can be added. */
const MAX_CLOSED_DAYS = 100;
const DAY_HAS_PASSED = 'That day has passed. Choose today or a later day.';
const TOO_MANY_DAYS = `There are ${MAX_CLOSED_DAYS} closed days already. Remove days that have passed.`;

/** Operations on who is told of messages while the owner is away, and on the days on which no answer is due. */
export const absenceOperations = [
  operation(readAbsenceCall, ({ database, now }) => readAll(database, now())),

  operation(saveAbsenceCall, ({ database, now, actor }, { awayUntil = '', tellInstead = '' }) =>
    inTransaction(database, async (transaction) => {
      const isBack = awayUntil === '';
      if (!isBack && awayUntil < firmDay(now())) {
        throw new OperationError('invalid', DAY_HAS_PASSED);
      }
      await storeAbsence(transaction, isBack ? null : { awayUntil, tellInstead });
      const action = isBack ? 'ended the absence' : 'had somebody else told of messages';
      const detail = isBack ? '' : `${tellInstead}, until ${awayUntil}`;
      await recordActivity(transaction, now(), { actor, action, detail });
      return readAll(transaction, now());
    }),
  ),

  operation(addClosedDayCall, ({ database, now, actor }, { day }) =>
    inTransaction(database, async (transaction) => {
      await changeClosedDays(transaction, (days) => {
        if (days.length >= MAX_CLOSED_DAYS) throw new OperationError('conflict', TOO_MANY_DAYS);
        return [...days, day];
      });
      const activity = { actor, action: 'added a closed day', detail: day };
      await recordActivity(transaction, now(), activity);
      return readAll(transaction, now());
    }),
  ),

  operation(removeClosedDayCall, ({ database, now, actor }, { day }) =>
    inTransaction(database, async (transaction) => {
      await changeClosedDays(transaction, (days) => days.filter((each) => each !== day));
      const activity = { actor, action: 'removed a closed day', detail: day };
      await recordActivity(transaction, now(), activity);
      return readAll(transaction, now());
    }),
  ),
];

async function readAll(database: Database, now: Date) {
  return {
    ...((await readAbsence(database, now)) ?? { awayUntil: '', tellInstead: '' }),
    closedDays: [...(await readClosedDays(database))],
    fixedClosedDays: [...brand.openingHours.closedDays],
  };
}
