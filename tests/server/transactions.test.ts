import { expect, test } from 'vitest';
import { inTransaction } from '../../server/storage/database.ts';
import { recordTime } from '../../server/storage/siteValues.ts';
import { openNewDatabase } from './startSite.ts';
import { rowsOf } from './storedRows.ts';

test('an error of the code in a transaction is thrown as it is, at once, and nothing is stored', async () => {
  const { database } = await openNewDatabase();
  const error = new TypeError('of the code');
  let runs = 0;
  const transaction = inTransaction(database, async (open) => {
    runs += 1;
    await recordTime(open, 'last_backup', new Date());
    throw error;
  });
  await expect(transaction).rejects.toBe(error);
  expect(runs).toBe(1);
  expect(await rowsOf({ database }, 'site_values')).toEqual([]);
});
