import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput, CallName, ListName } from '../../forms/desk/deskCalls.ts';
import { CallFailed, callDesk } from './callDesk.ts';

/** Whether the server refused a call, which it would do again. */
function isRefused(error: Error): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      retry: (failures, error) => failures < 3 && !isRefused(error),
    },
    // A change fails at once when offline, instead of being made later without being seen.
    mutations: { networkMode: 'always' },
  },
});

/** For what somebody else may change: asks again every 8 s while the page is visible. */
export const LIVE = { refetchInterval: 8000, staleTime: 0 } as const;

/** How often is asked while something is under way, in ms. */
const UNDER_WAY_POLL_MS = 2000;

/** Like `LIVE`, but asks more often while the output says that something is under way. */
export function liveWhile<Output>(isUnderWay: (output: Output) => boolean) {
  return {
    ...LIVE,
    refetchInterval: ({ state: { data } }: { state: { data: Output | undefined } }) =>
      data !== undefined && isUnderWay(data) ? UNDER_WAY_POLL_MS : LIVE.refetchInterval,
  };
}

/** The options of `useQuery` for a call. */
export function callQuery<Name extends CallName>(call: Name, input: CallInput<Name>) {
  return queryOptions({
    queryKey: [call, input] as const,
    queryFn: ({ signal }) => callDesk(call, input, signal),
  });
}

/** The options of `useInfiniteQuery` for a call whose list comes in pages. */
export function callPages<Name extends ListName>(
  call: Name,
  input: Omit<CallInput<Name>, 'cursor'>,
) {
  return infiniteQueryOptions({
    queryKey: [call, 'pages', input] as const,
    queryFn: ({ signal, pageParam }) =>
      callDesk(call, { ...input, cursor: pageParam } as CallInput<Name>, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Asks again for all that is shown, because a change shows in many places. */
export async function refresh(): Promise<void> {
  // After what the caller does next, so that nothing is asked by the page of a deleted person, which is being left.
  await new Promise((resolve) => setTimeout(resolve));
  await queryClient.invalidateQueries();
}
