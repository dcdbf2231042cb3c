import type { FastifyInstance } from 'fastify';
import { listActivityCall } from '../../forms/desk/activityCalls.ts';
import { addCall } from './addCall.ts';
import type { DeskContext } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { listActivity, listActors, nameSubjects } from './storage/activityLog.ts';

/** Routes of the record of who did what. */
export async function activityRoutes(
  app: FastifyInstance,
  { database }: DeskContext,
): Promise<void> {
  addCall(app, listActivityCall, async ({ actor, cursor }) => {
    const after = readCursor(cursor);
    const { activities, next } = await listActivity(database, { actor: actor || undefined, after });
    const subjects = new Set(activities.map(({ subject }) => subject));
    const named = await nameSubjects(database, [...subjects]);
    return {
      activities: activities.map(({ subject, ...activity }) => {
        return { ...activity, about: named.get(subject) ?? null };
      }),
      nextCursor: writeCursor(next),
      actors: await listActors(database),
    };
  });
}
