import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../formats.ts';
import type { CallInput } from '../../../forms/desk/deskCalls.ts';
import { Tabs } from '../components/Tabs.tsx';
import { callQuery } from '../queryClient.ts';
import type { List, ListSource, Row } from './useList.ts';

/** The lists with tabs and a search. */
type TabbedListName = 'GET /api/messages' | 'GET /api/subscribers';

interface SearchTabsProps<Name extends TabbedListName, Tab extends string> {
  list: List<Name, Row>;
  source: ListSource<Name, Row>;
  /** What the tabs are of, for screen readers. */
  label: string;
  /** The address of the list. */
  path: string;
  /** The labels of the tabs, the first of which is open by default. */
  tabs: Readonly<Record<Tab, string>>;
  current: Tab;
  /** What the current tab shows. */
  children: ReactNode;
}

/**
 * The tabs of a list with their counts, and links to the other tabs where a search finds something too: an answered
 * message is no longer under “New”.
 */
export function SearchTabs<Name extends TabbedListName, Tab extends string>({
  list,
  source,
  label,
  path,
  tabs,
  current,
  children,
}: SearchTabsProps<Name, Tab>) {
  const counts: Readonly<Record<string, number>> = list.first?.counts ?? {};
  const keys = Object.keys(tabs) as Tab[];
  const others = keys
    .filter((key) => list.isSearch && key !== current)
    .map((key) => {
      const parameters = new URLSearchParams(list.parameters);
      parameters.set('tab', key);
      const input = { ...source.readInput(parameters), withoutTotals: '1' } as CallInput<Name>;
      return { key, href: `${path}?${parameters}`, input };
    });
  const found = useQueries({ queries: others.map(({ input }) => callQuery(source.call, input)) });
  return (
    <Tabs
      label={label}
      tabs={keys.map((key) => ({ key, label: tabs[key], count: counts[key] }))}
      current={current}
      onChange={(key) => list.setParameter('tab', key === keys[0] ? '' : key)}
    >
      {children}
      <div role="status">
        {list.isSearch && !list.isSearching && (
          <p className="sr-only">{`${formatNumber(list.rows.length)} found under “${tabs[current]}”`}</p>
        )}
        {others.map(({ key, href }, index) => {
          const data = found[index]?.data;
          const count = data ? source.rowsOf(data).length : 0;
          return (
            count > 0 && (
              <Link key={key} href={href} className="link me-6 inline-flex min-h-11 items-center">
                {`${count}${data?.nextCursor ? ' or more' : ''} under “${tabs[key]}”`}
              </Link>
            )
          );
        })}
      </div>
    </Tabs>
  );
}
