import { Button } from '../../ui/controls/Button.tsx';

interface LoadMoreProps {
  /** What `useInfiniteQuery` returns. */
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Below a list in pages: fetches the next page, if there is one. */
export function LoadMore({ query }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-6"
      busy={query.isFetchingNextPage}
      busyLabel="Loading …"
      onClick={() => void query.fetchNextPage()}
    >
      Load more
    </Button>
  );
}
