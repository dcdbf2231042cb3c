import type { ComponentProps, ReactNode } from 'react';
import { formatCount, formatNumber } from '../../../formats.ts';
import type { ListName } from '../../../forms/desk/deskCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ignoreSecondClick } from '../components/ignoreSecondClick.ts';
import { LoadMore } from '../components/LoadMore.tsx';
import { Loading, QueryState } from '../components/states.tsx';
import type { List, Row } from './useList.ts';

interface RowListProps<Shown extends Row> {
  list: List<ListName, Shown>;
  /** What a row is, such as "message". */
  noun: string;
  /** Beside "Select all". */
  head?: ReactNode;
  /** In place of the rows if there are none. */
  empty: ReactNode;
  /** What can be done with the selected rows, as buttons. */
  actions: (selected: readonly Shown[]) => ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The rows of a list, to select and to change several at once. */
export function RowList<Shown extends Row>({
  list,
  noun,
  head,
  empty,
  actions,
  children,
}: RowListProps<Shown>) {
  const { query, rows, waiting, selected, total } = list;
  const isAllSelected = selected.length === rows.length;
  const count = formatNumber(selected.length);
  const showRows = () => (
    <div
      {...list.readingHandlers}
      aria-busy={query.isPlaceholderData}
      className="aria-busy:opacity-60"
    >
      <div role="status" className="new-rows">
        {waiting > 0 && (
          <Button size="sm" onClick={list.showWaiting}>
            {formatCount(waiting, `new ${noun}`)}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-hairline ps-2">
        <label className="flex min-h-11 items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={isAllSelected}
            onChange={({ target }) => list.select(rows, target.checked)}
          />
          Select all
        </label>
        <span role="status" className="sr-only">
          {selected.length > 0 && `${count} selected`}
        </span>
        {head}
      </div>
      {children}
      <LoadMore query={query} />
      {selected.length > 0 && (
        <section
          aria-label={`Selected ${noun}s`}
          className="foot-bar"
          onClickCapture={ignoreSecondClick}
        >
          <p className="me-2 text-small font-semibold">
            {total === undefined ? `${count} selected` : `${count} of ${formatNumber(total)}`}
          </p>
          {actions(selected)}
          {isAllSelected && query.hasNextPage && (
            <Button size="sm" variant="ghost" onClick={() => void list.selectAll()}>
              Select all {total !== undefined && formatNumber(total)}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={list.selectNone}>
            Select none
          </Button>
        </section>
      )}
    </div>
  );
  return (
    <QueryState query={query}>
      {() => {
        if (rows.length > 0) return showRows();
        return list.isSearching ? <Loading /> : empty;
      }}
    </QueryState>
  );
}

interface SelectableRowProps extends Omit<ComponentProps<'article'>, 'onSelect'> {
  /** What its checkbox does, for screen readers. */
  label: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** A row of a list, with the checkbox that selects it. */
export function SelectableRow({
  label,
  isSelected,
  onSelect,
  children,
  ...attributes
}: SelectableRowProps) {
  return (
    <article {...attributes} className="list-row is-selectable">
      <label className="list-row-check">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <span className="sr-only">{label}</span>
      </label>
      {children}
    </article>
  );
}
