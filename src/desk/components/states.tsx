import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { CallFailed } from '../callDesk.ts';

/** While something is fetched. It appears late, so that what is quick does not flicker. */
export function Loading() {
  return (
    <p role="status" className="loading py-10 text-ink-soft">
      Loading …
    </p>
  );
}

/** Says why something could not be fetched, in words for the owner. */
export function Problem({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div role="alert" className="py-10">
      <p>{error.message}</p>
      <Button size="sm" variant="outline" className="mt-4" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}

/** In place of a list with nothing in it. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="py-10 text-ink-soft">{children}</p>;
}

interface QueryStateProps<Data> {
  /** What `useQuery` or `useInfiniteQuery` returns. */
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  children: (data: Data) => ReactNode;
}

/**
 * The data of a query, or its state without data. What was shown stays when a later fetch fails, unless it is gone: then
 * it was erased.
 */
export function QueryState<Data>({ query, children }: QueryStateProps<Data>) {
  const isGone = query.error instanceof CallFailed && query.error.status === 404;
  if (query.data !== undefined && !isGone) return children(query.data);
  if (query.error) return <Problem error={query.error} onRetry={query.refetch} />;
  return <Loading />;
}
