import { Link } from 'wouter';
import { EXPORT_PATH, SUBSCRIBER_STATES as STATES } from '../../../forms/desk/constants.ts';
import type { SubscriberSummary } from '../../../forms/desk/subscriberCalls.ts';
import { CONFIRMATION } from '../../../policy.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { SearchField } from '../components/SearchField.tsx';
import { Empty } from '../components/states.tsx';
import { RowList } from '../list/RowList.tsx';
import { SearchTabs } from '../list/SearchTabs.tsx';
import { type ListSource, useList } from '../list/useList.ts';
import { AddReader } from './AddReader.tsx';
import { ReaderChart } from './ReaderChart.tsx';
import { SubscriberActions } from './SubscriberActions.tsx';
import { SubscriberItem } from './SubscriberItem.tsx';
import { SUBSCRIBER_STATES } from './subscriberStates.ts';

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

/** The state and the search of the list, from the query of the address. */
function readInput(parameters: URLSearchParams) {
  const search = parameters.get('search')?.trim().slice(0, 200);
  return {
    tab: STATES.find((name) => name === parameters.get('tab')) ?? 'confirmed',
    ...(search && { search }),
  };
}

const SUBSCRIBERS: ListSource<'GET /api/subscribers', SubscriberSummary> = {
  call: 'GET /api/subscribers',
  readInput,
  rowsOf: ({ subscribers }) => subscribers,
  countOf: ({ counts }, { tab, search }) => (search ? undefined : tab && counts?.[tab]),
};

/** Counts, search, the list of one state, and what can be done with those who are selected. */
export function SubscriberList() {
  const list = useList(SUBSCRIBERS);
  const { tab, search } = readInput(list.parameters);
  const unfound = `Nobody under “${SUBSCRIBER_STATES[tab]}” fits this search.`;
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
      <div className="@container mt-6">
        <SearchTabs
          list={list}
          source={SUBSCRIBERS}
          label="Subscribers"
          path="/subscribers"
          tabs={SUBSCRIBER_STATES}
          current={tab}
        >
          <div className="py-4">
            <SearchField
              label="Search subscribers"
              value={search ?? ''}
              onSearch={(text) => list.setParameter('search', text)}
            />
            {EXPLANATIONS[tab] && (
              <p className="mt-3 text-small text-ink-soft">{EXPLANATIONS[tab]}</p>
            )}
          </div>
          <RowList
            list={list}
            noun="subscriber"
            empty={<Empty>{search ? unfound : EMPTY_TEXTS[tab]}</Empty>}
            actions={(selected) => (
              <SubscriberActions subscribers={selected} onTakenOff={list.selectNone} />
            )}
          >
            {list.rows.map((subscriber) => (
              <SubscriberItem
                key={subscriber.id}
                subscriber={subscriber}
                isSelected={list.isSelected(subscriber)}
                onSelect={(isSelected) => list.select([subscriber], isSelected)}
              />
            ))}
          </RowList>
        </SearchTabs>
      </div>
    </div>
  );
}
