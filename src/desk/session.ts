import { useSuspenseQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../forms/desk/deskCalls.ts';
import { callQuery } from './queryClient.ts';

export type Session = CallOutput<'GET /api/session'>;

/**
 * Who is signed in, and what all pages of the desk need: the firm's time zone, the site's address, the notices. The shell
 * keeps it up to date.
 */
export function useSession(): Session {
  return useSuspenseQuery(callQuery('GET /api/session', {})).data;
}
