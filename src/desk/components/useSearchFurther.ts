import { useEffect } from 'react';

/** How many rows a search finds before it waits for "Load more". */
const ENOUGH = 20;

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * Fetches page after page while a search has found few rows, because the server looks at a part of a long list at a
 * time. Returns whether the search goes on.
 */
export function useSearchFurther(
  { hasNextPage, isFetching, isError, fetchNextPage }: Pages,
  { isSearch, found }: { readonly isSearch: boolean; readonly found: number },
): boolean {
  const isSearching = isSearch && hasNextPage && found < ENOUGH && !isError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return isSearching;
}
