import { useSuspenseQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { readSessionCall } from '../../forms/desk/sessionCalls.ts';
import { callQuery } from './queryClient.ts';

export type Session = z.output<typeof readSessionCall.output>;

/**
 * Who is signed in, and what all pages of the desk need: the firm's time zone, the site's address, the notices. The shell
 * keeps it up to date.
 */
export function useSession(): Session {
  return useSuspenseQuery(callQuery(readSessionCall, {})).data;
}
