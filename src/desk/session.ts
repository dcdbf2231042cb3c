import { createContext, use } from 'react';
import type * as z from 'zod';
import type { readSession } from '../../forms/desk/sessionCalls.ts';

export type Session = z.output<typeof readSession.answer>;

/** Who is signed in. `Shell.tsx` provides it to every page. */
export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This is outside the shell of the desk.');
  return session;
}
