import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, isoTime } from '../../server/storage/database.ts';
import { recordTime } from '../../server/storage/metadata.ts';
import { StorageError } from '../../server/storage/retryWhileBusy.ts';
import { startSite } from './startSite.ts';

test('an error of the code in a transaction is thrown as it is, at once, and nothing is stored', async () => {
  const { database } = await startSite();
  const error = new TypeError('of the code');
  let runs = 0;
  const transaction = inTransaction(database, async (open) => {
    runs += 1;
    await recordTime(open, 'last_backup', new Date());
    throw error;
  });
  await expect(transaction).rejects.toBe(error);
  expect(runs).toBe(1);
  const stored = database.selectFrom('site_values').where('name', '=', 'last_backup');
  expect(await stored.selectAll().execute()).toEqual([]);
});

test('an error of the database becomes a StorageError, within a transaction and without', async () => {
  const { database } = await startSite();
  const broken = sql`select * from nowhere`;
  await expect(broken.execute(database)).rejects.toThrow(StorageError);
  const received_at = isoTime(new Date());
  const twice = { id: 'twice', name: '', email: '', location: '', message: '', received_at };
  const transaction = inTransaction(database, async (open) => {
    const insert = () => open.insertInto('messages').values(twice).execute();
    await insert();
    await expect(insert()).rejects.toThrow(StorageError);
    await broken.execute(open);
  });
  await expect(transaction).rejects.toThrow(StorageError);
});
