import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  EXPORT_PATH,
  SUBSCRIBER_STATES,
  type SubscriberState,
} from '../../../forms/desk/constants.ts';
import { CONFIRMATION } from '../../../policy.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FoundUnder } from '../components/FoundUnder.tsx';
import { LoadMore } from '../components/LoadMore.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { SearchField } from '../components/SearchField.tsx';
import { SelectAll } from '../components/SelectionCheckboxes.tsx';
import { Empty, Loading, QueryState } from '../components/states.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { useListParameters } from '../components/useListParameters.ts';
import { useSearchFurther } from '../components/useSearchFurther.ts';
import { useSelection } from '../components/useSelection.ts';
import { callQuery } from '../queryClient.ts';
import { useLivePages } from '../useLivePages.ts';
import { AddReader } from './AddReader.tsx';
import { ReaderChart } from './ReaderChart.tsx';
import { SubscriberActions } from './SubscriberActions.tsx';
import { SubscriberItem } from './SubscriberItem.tsx';

export const TAB_LABELS = {
  confirmed: 'Confirmed',
  unconfirmed: 'Unconfirmed',
  undeliverable: 'Undeliverable',
  suspected: 'Spam',
} as const;

const EMPTY_TEXTS = {
  confirmed: 'Nobody has confirmed yet. Subscribers of another tool can be imported.',
  unconfirmed: 'Everybody has confirmed.',
  undeliverable: 'Every address takes email.',
  suspected: 'No subscription counts as spam.',
} as const;

const EXPLANATIONS = {
  confirmed: undefined,
  unconfirmed: `They get no issues until they confirm, and are deleted ${CONFIRMATION.deleteAfterDays} days after they were asked.`,
  undeliverable: 'Their mail server refuses emails to them, so they get no issues.',
  suspected: 'They filled in a field that people do not see. They get no email.',
} as const;

/** Counts, search, the list of one state, and what can be done with those who are selected. */
export function SubscriberList() {
  const [parameters, setParameter] = useListParameters();
  const tab = SUBSCRIBER_STATES.find((name) => name === parameters.get('tab')) ?? 'confirmed';
  const search = parameters.get('search')?.trim().slice(0, 200) || undefined;
  const query = useLivePages(
    'GET /api/subscribers',
    { tab, ...(search && { search }) },
    search === undefined,
  );
  const shown = query.data?.pages.flatMap(({ subscribers }) => subscribers) ?? [];
  const selection = useSelection(shown);
  const { selected } = selection;

  const isSearching = useSearchFurther(query, {
    isSearch: search !== undefined,
    found: shown.length,
  });

  const set = (name: 'tab' | 'search', value: string) => {
    selection.clear();
    setParameter(name, value);
  };

  return (
    <div className="max-w-list">
      <PageHeading
        beside={
          <div className="flex flex-wrap gap-3">
            <AddReader />
            <Link href="/subscribers/import" asChild>
              <Button size="sm" variant="outline" href="/subscribers/import">
                Import
              </Button>
            </Link>
            <Button size="sm" variant="outline" href={EXPORT_PATH} download>
              Export
            </Button>
          </div>
        }
      >
        Subscribers
      </PageHeading>
      <ReaderChart />
      <div className="list-frame mt-6">
        <Tabs
          label="Subscribers"
          tabs={SUBSCRIBER_STATES.map((key) => ({
            key,
            label: TAB_LABELS[key],
            count: query.data?.pages[0]?.counts?.[key],
          }))}
          current={tab}
          onChange={(key) => set('tab', key === 'confirmed' ? '' : key)}
        >
          <div className="py-4">
            <SearchField
              label="Search subscribers"
              value={search ?? ''}
              onSearch={(text) => set('search', text)}
            />
            {EXPLANATIONS[tab] && (
              <p className="mt-3 text-small text-ink-soft">{EXPLANATIONS[tab]}</p>
            )}
          </div>
          <QueryState query={query}>
            {() => {
              if (isSearching && shown.length === 0) return <Loading />;
              if (shown.length === 0) {
                const unfound = `Nobody under “${TAB_LABELS[tab]}” fits this search.`;
                return <Empty>{search ? unfound : EMPTY_TEXTS[tab]}</Empty>;
              }
              return (
                <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
                  <div className="bulk">
                    <SelectAll shown={shown} selection={selection} />
                    {selected.length > 0 && (
                      <SubscriberActions subscribers={selected} onTakenOff={selection.clear} />
                    )}
                  </div>
                  {shown.map((subscriber) => (
                    <SubscriberItem
                      key={subscriber.id}
                      subscriber={subscriber}
                      isSelected={selection.isSelected(subscriber)}
                      onSelect={(isSelected) => selection.select([subscriber], isSelected)}
                    />
                  ))}
                  <LoadMore query={query} />
                </div>
              );
            }}
          </QueryState>
          <div role="status">
            {search !== undefined && !isSearching && (
              <p className="sr-only">{`${shown.length} found under “${TAB_LABELS[tab]}”`}</p>
            )}
            {search !== undefined &&
              SUBSCRIBER_STATES.filter((key) => key !== tab).map((key) => (
                <FoundInTab key={key} tab={key} search={search} />
              ))}
          </div>
        </Tabs>
      </div>
    </div>
  );
}

/** Says how many people the search finds under another tab. */
function FoundInTab({ tab, search }: { tab: SubscriberState; search: string }) {
  const { data } = useQuery(callQuery('GET /api/subscribers', { tab, search, withoutTotals: '1' }));
  return (
    <FoundUnder
      tab={TAB_LABELS[tab]}
      href={`/subscribers?${new URLSearchParams({ tab, search })}`}
      count={data?.subscribers.length ?? 0}
      isPart={Boolean(data?.nextCursor)}
    />
  );
}
