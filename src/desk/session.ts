import { useSuspenseQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { readSessionCall } from '../../forms/desk/sessionCalls.ts';
import { callQuery } from './queryClient.ts';

export type Session = z.output<typeof readSessionCall.output>;

/** Who is signed in, and what the firm's pages need. The shell keeps it up to date. */
export function useSession(): Session {
  return useSuspenseQuery(callQuery(readSessionCall, {})).data;
}
