import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { CallFailed } from '../callDesk.ts';
import { useIsOnline } from '../useIsOnline.ts';

/** While something is fetched. It appears late, so that what is quick does not flicker. */
export function Loading() {
  const isOnline = useIsOnline();
  return (
    <p role="status" className="loading py-10 text-ink-soft">
      {isOnline ? 'Loading …' : 'No connection. This loads by itself once there is one.'}
    </p>
  );
}

interface ProblemProps {
  error: Error;
  /** What could not be fetched, if it is not the whole page, such as "the preview". */
  of?: string | undefined;
  onRetry: () => unknown;
}

/** Says why something could not be fetched, in words for the owner. */
export function Problem({ error, of, onRetry }: ProblemProps) {
  return (
    <div role="alert" className="py-10">
      <p>{error.message}</p>
      <Button size="sm" variant="outline" className="mt-4" onClick={() => onRetry()}>
        Try again
        {of && <span className="sr-only">: {of}</span>}
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
  /** What it is of, if it is not the whole page, such as "the preview". */
  of?: string;
  children: (data: Data) => ReactNode;
}

/** Whether a call failed because what it asks for is no longer there. */
export function isGone(error: Error | null): boolean {
  return error instanceof CallFailed && error.status === 404;
}

/**
 * The data of a query, or its state without data. What was shown stays when a later fetch fails, unless it is gone: then
 * it was erased.
 */
export function QueryState<Data>({ query, of, children }: QueryStateProps<Data>) {
  if (query.data !== undefined && !isGone(query.error)) return children(query.data);
  if (query.error) return <Problem error={query.error} of={of} onRetry={query.refetch} />;
  return <Loading />;
}
