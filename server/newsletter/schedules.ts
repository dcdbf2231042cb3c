import type { Database } from '../storage/database.ts';
import type { DatabaseSchema, IsoTime } from '../storage/schema.ts';

/** An issue that is to be sent at a time, or at once. */
export type Schedule = DatabaseSchema['newsletter_schedules'];

/** Whether the issue is to be sent at once. */
export function isImmediate({ send_at, scheduled_at }: Schedule): boolean {
  return send_at === scheduled_at;
}

/** Whether the time of the schedule has come, and nothing has kept the issue from being sent. */
export function isTimeToSend(schedule: Schedule, now: IsoTime): boolean {
  return schedule.error === null && (isImmediate(schedule) || schedule.send_at <= now);
}

export function listSchedules(database: Database): Promise<Schedule[]> {
  return database.selectFrom('newsletter_schedules').selectAll().orderBy('send_at').execute();
}

export function readSchedule(database: Database, slug: string): Promise<Schedule | undefined> {
  const schedules = database.selectFrom('newsletter_schedules').selectAll();
  return schedules.where('slug', '=', slug).executeTakeFirst();
}

/** Stores the schedule of an issue, in place of its earlier schedule. */
export async function storeSchedule(database: Database, schedule: Schedule): Promise<void> {
  const { slug: _, ...values } = schedule;
  await database
    .insertInto('newsletter_schedules')
    .values(schedule)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute();
}

export async function deleteSchedule(database: Database, slug: string): Promise<void> {
  await database.deleteFrom('newsletter_schedules').where('slug', '=', slug).execute();
}

/** Stores why an issue could not be sent. Returns false if the schedule has changed or has failed already. */
export async function failSchedule(
  database: Database,
  schedule: Schedule,
  error: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('newsletter_schedules')
    .set({ error })
    .where('slug', '=', schedule.slug)
    .where('scheduled_at', '=', schedule.scheduled_at)
    .where('error', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
