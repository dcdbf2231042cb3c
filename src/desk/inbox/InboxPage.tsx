import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { listMessagesCall, MESSAGE_TABS } from '../../../forms/desk/messageCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { FoundUnder } from '../components/FoundUnder.tsx';
import { LoadMore } from '../components/LoadMore.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { SearchField } from '../components/SearchField.tsx';
import { Select } from '../components/Select.tsx';
import { Empty, Loading, QueryState } from '../components/states.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { useListParameters } from '../components/useListParameters.ts';
import { useSearchFurther } from '../components/useSearchFurther.ts';
import { useSelection } from '../components/useSelection.ts';
import type { PageProps } from '../pageProps.ts';
import { callPages, callQuery, LIVE } from '../queryClient.ts';
import { useSession } from '../session.ts';
import { BulkActions } from './BulkActions.tsx';
import { readFilter } from './inboxFilter.ts';
import { locationName } from './locationName.ts';
import { MessageItem } from './MessageItem.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useFocusAfterReturn } from './useFocusAfterReturn.ts';
import { useInboxKeys } from './useInboxKeys.ts';

const TAB_LABELS = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
  suspected: 'Suspected',
} as const;

const PERIODS = [
  ['', 'Any time'],
  ['1', 'Last 24 hours'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['365', 'Last 12 months'],
] as const;

/** The messages of visitors, and beside them the one that is open. */
export default function InboxPage({ id }: PageProps) {
  const [parameters, setParameter] = useListParameters();
  const [, navigate] = useLocation();
  const [hasHelp, setHasHelp] = useState(false);
  const filter = readFilter(parameters, new Date());
  const query = useInfiniteQuery({
    ...callPages(listMessagesCall, filter),
    ...(filter.search === undefined && LIVE),
    placeholderData: keepPreviousData,
  });
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const [newest] = query.data?.pages ?? [];
  const selection = useSelection(messages);
  const { selected } = selection;
  const isSearch = filter.search !== undefined;
  const isSearching = useSearchFurther(query, { isSearch, found: messages.length });

  const listQuery = parameters.size > 0 ? `?${parameters}` : '';
  const set = (name: string, value: string) => {
    selection.clear();
    setParameter(name, value);
  };
  const backToList = () => navigate(`/${listQuery}`);
  const list = useInboxKeys({
    messages,
    selected,
    openId: id,
    onBack: backToList,
    onHelp: setHasHelp,
  });
  useFocusAfterReturn(list, messages, id);

  return (
    <>
      <PageHeading
        beside={
          <Button
            size="sm"
            variant="ghost"
            className="max-lg:hidden"
            onClick={() => setHasHelp(true)}
          >
            Keyboard
          </Button>
        }
      >
        Inbox
      </PageHeading>
      <div className="inbox" data-has-open={id === undefined ? undefined : ''}>
        <div ref={list} className="list-frame">
          <Tabs
            label="Messages"
            tabs={MESSAGE_TABS.map((key) => ({
              key,
              label: TAB_LABELS[key],
              count: newest?.counts?.[key],
            }))}
            current={filter.tab}
            onChange={(tab) => set('tab', tab === 'new' ? '' : tab)}
          >
            <div className="filters">
              <SearchField
                label="Search messages"
                value={filter.search ?? ''}
                onSearch={(text) => set('search', text)}
              />
              <Select
                label="Page"
                value={filter.location ?? ''}
                options={[
                  ['', 'All pages'],
                  ...(newest?.locations ?? []).map((key) => [key, locationName(key)] as const),
                ]}
                onChange={(location) => set('location', location)}
              />
              <Select
                label="Received"
                value={parameters.get('days') ?? ''}
                options={PERIODS}
                onChange={(days) => set('days', days)}
              />
            </div>
            {filter.tab === 'new' && (
              <OverdueSwitch
                count={newest?.overdue ?? 0}
                isOn={filter.overdue !== undefined}
                onChange={(isOn) => set('overdue', isOn ? '1' : '')}
              />
            )}
            <QueryState query={query}>
              {() =>
                messages.length === 0 && isSearching ? (
                  <Loading />
                ) : messages.length === 0 ? (
                  <NoMessages
                    isFiltered={isFiltered(filter)}
                    isFirst={Object.values(newest?.counts ?? {}).every((count) => count === 0)}
                    tab={filter.tab}
                  />
                ) : (
                  <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
                    <BulkActions shown={messages} selection={selection} />
                    {messages.map((message) => (
                      <MessageItem
                        key={message.id}
                        message={message}
                        href={`/messages/${encodeURIComponent(message.id)}${listQuery}`}
                        isOpen={message.id === id}
                        isSelected={selection.isSelected(message)}
                        onSelect={(isSelected) => selection.select([message], isSelected)}
                      />
                    ))}
                    <LoadMore query={query} />
                  </div>
                )
              }
            </QueryState>
            <div role="status">
              {isSearch &&
                MESSAGE_TABS.filter((key) => key !== filter.tab).map((key) => (
                  <FoundInTab key={key} tab={key} parameters={parameters} />
                ))}
            </div>
          </Tabs>
        </div>
        {id !== undefined && (
          <MessagePanel key={id} id={id} listQuery={listQuery} onBack={backToList} />
        )}
      </div>
      {hasHelp && <Shortcuts onClose={() => setHasHelp(false)} />}
    </>
  );
}

interface FoundInTabProps {
  tab: keyof typeof TAB_LABELS;
  parameters: URLSearchParams;
}

/** Says how many messages the search finds under another tab: an answered message is no longer under “New”. */
function FoundInTab({ tab, parameters }: FoundInTabProps) {
  const there = new URLSearchParams(parameters);
  there.set('tab', tab);
  const filter = { ...readFilter(there, new Date()), withoutTotals: '1' as const };
  const { data } = useQuery(callQuery(listMessagesCall, filter));
  return (
    <FoundUnder
      tab={TAB_LABELS[tab]}
      href={`/?${there}`}
      count={data?.messages.length ?? 0}
      isPart={Boolean(data?.nextCursor)}
    />
  );
}

function isFiltered({ search, location, since, overdue }: ReturnType<typeof readFilter>): boolean {
  return Boolean(search ?? location ?? since ?? overdue);
}

interface OverdueSwitchProps {
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Lists the overdue messages alone. The list begins with the newest, so they are its last. */
function OverdueSwitch({ count, isOn, onChange }: OverdueSwitchProps) {
  if (count === 0 && !isOn) return null;
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {count} overdue
    </label>
  );
}

interface NoMessagesProps {
  isFiltered: boolean;
  /** There is no message at all. */
  isFirst: boolean;
  tab: keyof typeof TAB_LABELS;
}

function NoMessages({ isFiltered, isFirst, tab }: NoMessagesProps): ReactNode {
  const { siteUrl } = useSession();
  if (isFiltered) return <Empty>No message under “{TAB_LABELS[tab]}” fits this search.</Empty>;
  if (tab !== 'new') return <Empty>{EMPTY_TEXTS[tab]}</Empty>;
  const form = `${siteUrl}/contact`;
  return (
    <Empty>
      {isFirst ? 'No message yet.' : 'No new message.'} Send one with the form at{' '}
      <a href={form} className="link">
        {form}
      </a>
      .
    </Empty>
  );
}

const EMPTY_TEXTS = {
  answered: 'No message has been answered yet.',
  closed: 'No message has been closed yet.',
  suspected: 'No message is suspected of being spam.',
} as const;
