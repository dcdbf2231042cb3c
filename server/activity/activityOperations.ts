import { listActivityCall } from '../../forms/desk/activityCalls.ts';
import { operation } from '../operation.ts';
import { readCursor, writeCursor } from '../storage/cursor.ts';
import { countActivity, listActivity, listActors, nameSubjects } from './activityLog.ts';

/** Operations on the record of who did what. */
export const activityOperations = [
  operation(
    listActivityCall,
    async ({ database }, { actor, cursor }) => {
      const after = readCursor(cursor);
      const { activities, next } = await listActivity(database, {
        actor: actor || undefined,
        after,
      });
      const subjects = new Set(activities.map(({ subject }) => subject));
      const named = await nameSubjects(database, [...subjects]);
      return {
        activities: activities.map(({ subject, ...activity }) => {
          return { ...activity, about: named.get(subject) ?? null };
        }),
        nextCursor: writeCursor(next),
        actors: await listActors(database),
      };
    },
    ({ database }, { actor }) => countActivity(database, actor || undefined),
  ),
];
