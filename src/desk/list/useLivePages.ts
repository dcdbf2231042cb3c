import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CallInput, ListName } from '../../../forms/desk/deskCalls.ts';
import { callPages, callQuery, LIVE } from '../queryClient.ts';

/**
 * The pages of a list that somebody else may change; while `isLive` is false, they are not asked for again. Once there
 * are several, only the first is asked for, and the others if that has changed, because it has the newest rows and the
 * counts.
 */
export function useLivePages<Name extends ListName>(
  call: Name,
  input: Omit<CallInput<Name>, 'cursor'>,
  isLive = true,
) {
  const query = useInfiniteQuery({
    ...callPages(call, input),
    placeholderData: keepPreviousData,
    ...(isLive && { staleTime: 0 }),
    refetchOnWindowFocus: ({ state: { data } }) => data?.pages.length === 1,
    refetchInterval: ({ state: { data } }) =>
      isLive && data?.pages.length === 1 && LIVE.refetchInterval,
  });
  const { data, refetch } = query;
  const { data: first } = useQuery({
    ...callQuery(call, input as CallInput<Name>),
    ...LIVE,
    enabled: isLive && data !== undefined && data.pages.length > 1,
  });
  const compare = useEffectEvent(() => {
    if (!first || !data || data.pages.length === 1) return;
    if (JSON.stringify(first) === JSON.stringify(data.pages[0])) return;
    // A page that is being fetched is not fetched anew. Once it is there, this compares again.
    void refetch({ cancelRefetch: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared whenever one of the two has been read anew
  useEffect(() => compare(), [first, data]);
  return query;
}
