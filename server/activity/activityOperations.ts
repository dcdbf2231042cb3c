import { listActivityCall } from '../../forms/desk/activityCalls.ts';
import { operation } from '../operation.ts';
import { countActivity, listActivity, listActors, nameSubjects } from './activityLog.ts';

/** Operations on the record of who did what. */
export const activityOperations = [
  operation(
    listActivityCall,
    async ({ database }, { actor, cursor }) => {
      const { rows, nextCursor } = await listActivity(database, actor || undefined, cursor);
      const subjects = new Set(rows.map(({ subject }) => subject));
      const named = await nameSubjects(database, [...subjects]);
      return {
        activities: rows.map(({ subject, ...activity }) => {
          return { ...activity, about: named.get(subject) ?? null };
        }),
        nextCursor,
        actors: await listActors(database),
      };
    },
    ({ database }, { actor }) => countActivity(database, actor || undefined),
  ),
];
