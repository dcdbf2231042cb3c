import type * as z from 'zod';
import type * as absence from './absenceCalls.ts';
import type * as activity from './activityCalls.ts';
import type { Call } from './call.ts';
import type * as figures from './figureCalls.ts';
import type * as health from './healthCalls.ts';
import type * as issues from './issueCalls.ts';
import type * as mails from './mailCalls.ts';
import type * as messages from './messageCalls.ts';
import type * as people from './peopleCalls.ts';
import type * as replies from './replyCalls.ts';
import type * as sessions from './sessionCalls.ts';
import type * as subscribers from './subscriberCalls.ts';

type CallOf<Module> = Extract<Module[keyof Module], Call>;

type AnyCall =
  | CallOf<typeof absence>
  | CallOf<typeof activity>
  | CallOf<typeof figures>
  | CallOf<typeof health>
  | CallOf<typeof issues>
  | CallOf<typeof mails>
  | CallOf<typeof messages>
  | CallOf<typeof people>
  | CallOf<typeof replies>
  | CallOf<typeof sessions>
  | CallOf<typeof subscribers>;

/**
 * The types of all calls of the desk, by method and path, such as `GET /api/messages`. The browser has only these types;
 * the schemas that they come from, and Zod, stay on the server.
 */
type DeskCalls = {
  [Each in AnyCall as `${Each['method']} ${Each['path']}`]: {
    readonly input: z.input<Each['input']>;
    readonly output: z.output<Each['output']>;
  };
};

/** The method and the path of a call, such as `GET /api/messages/:id`. */
export type CallName = keyof DeskCalls;

/** The parameters of the path, and the body or the query. */
export type CallInput<Name extends CallName> = DeskCalls[Name]['input'];

/** The body of the response. */
export type CallOutput<Name extends CallName> = DeskCalls[Name]['output'];

/** The calls whose list comes in pages. */
export type ListName = {
  [Name in CallName]: CallOutput<Name> extends { nextCursor: string | null } ? Name : never;
}[CallName];
