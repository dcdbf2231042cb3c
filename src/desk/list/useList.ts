import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { CallInput, CallOutput, ListName } from '../../../forms/desk/deskCalls.ts';
import { useLivePages } from './useLivePages.ts';
import { useSteadyRows } from './useSteadyRows.ts';

/** How many rows a search finds before it waits for "Load more". */
const ENOUGH = 20;
/** How many pages "Select all" loads at most. */
const MAX_PAGES = 20;

export interface Row {
  readonly id: string;
}

type ListInput<Name extends ListName> = Omit<CallInput<Name>, 'cursor'>;

/** A list of the server: how it is asked for, and what its pages hold. */
export interface ListSource<Name extends ListName, Shown extends Row> {
  readonly call: Name;
  /** What is asked for, from the query of the address. It has a `search` only while something is searched for. */
  readonly readInput: (parameters: URLSearchParams) => ListInput<Name>;
  readonly rowsOf: (page: CallOutput<Name>) => readonly Shown[];
  /** How many rows the whole list has, from its first page; undefined: not known. */
  readonly countOf: (first: CallOutput<Name>, input: ListInput<Name>) => number | undefined;
}

/** The rows of a list for the address of the page, which of them are selected, and what changes both. */
export function useList<Name extends ListName, Shown extends Row>(source: ListSource<Name, Shown>) {
  const [parameters, setParameters] = useSearchParams();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const input = source.readInput(parameters);
  const isSearch = 'search' in input;
  const query = useLivePages(source.call, input, !isSearch);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const rowsOf = (all: typeof pages) => all.flatMap((page) => source.rowsOf(page));
  const loaded = rowsOf(pages);
  const steady = useSteadyRows(loaded, query.isPlaceholderData ? '' : JSON.stringify(input));
  const { rows } = steady;

  // The server searches a part of a long list at a time.
  const isSearching = isSearch && hasNextPage && rows.length < ENOUGH && !isError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);

  const isSelected = ({ id }: Row) => selectedIds.has(id);
  const select = useCallback((changed: readonly Row[], areSelected: boolean) => {
    setSelectedIds((former) => {
      const ids = new Set(former);
      for (const { id } of changed) areSelected ? ids.add(id) : ids.delete(id);
      return ids;
    });
  }, []);
  const selectNone = () => setSelectedIds(new Set());

  return {
    ...steady,
    query,
    parameters,
    /** The first page, which has the counts. */
    first,
    /** How many rows there are on all pages; undefined: not known. */
    total: hasNextPage ? first && source.countOf(first, input) : loaded.length,
    isSearch,
    /** The search goes on by itself. */
    isSearching,
    isSelected,
    /** In the order of the list. */
    selected: rows.filter(isSelected),
    /** Stays the same function. */
    select,
    selectNone,
    /** Loads the rest of the list, and selects it too. */
    selectAll: async () => {
      let all = pages;
      while (all.length < MAX_PAGES && all.at(-1)?.nextCursor) {
        const { data, isError: hasFailed } = await fetchNextPage();
        if (hasFailed || !data) break;
        all = data.pages;
      }
      select(rowsOf(all), true);
    },
    /** Changes one value in the query of the address; an empty value is left out. */
    setParameter: (name: string, value: string) => {
      selectNone();
      setParameters(
        (former) => {
          const changed = new URLSearchParams(former);
          if (value) changed.set(name, value);
          else changed.delete(name);
          return changed;
        },
        { replace: true },
      );
    },
  };
}

export type List<Name extends ListName, Shown extends Row> = ReturnType<
  typeof useList<Name, Shown>
>;
