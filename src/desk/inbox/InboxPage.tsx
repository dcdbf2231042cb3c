import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { MESSAGE_TABS } from '../../../forms/desk/constants.ts';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FoundUnder } from '../components/FoundUnder.tsx';
import { LoadMore } from '../components/LoadMore.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Select } from '../components/Select.tsx';
import { SelectAll } from '../components/SelectionCheckboxes.tsx';
import { Empty, Loading, QueryState } from '../components/states.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { useListParameters } from '../components/useListParameters.ts';
import { useSearchFurther } from '../components/useSearchFurther.ts';
import { useSelection } from '../components/useSelection.ts';
import { useSteadyRows } from '../components/useSteadyRows.ts';
import { countOf } from '../formatNumber.ts';
import type { PageProps } from '../pageProps.ts';
import { callQuery } from '../queryClient.ts';
import { useSession } from '../session.ts';
import { dueGroup, formatDay } from '../time.ts';
import { useLivePages } from '../useLivePages.ts';
import { useNow } from '../useNow.ts';
import { BulkBar } from './BulkBar.tsx';
import { changeMessages } from './changeMessages.ts';
import { DeleteSpam } from './DeleteSpam.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { readFilter } from './inboxFilter.ts';
import { MessageItem } from './MessageItem.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import type { MessageAction } from './messageActions.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { useFocusAfterReturn } from './useFocusAfterReturn.ts';
import { useInboxKeys } from './useInboxKeys.ts';
import { useRowInPlace } from './useRowInPlace.ts';

const TAB_LABELS = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
} as const;

const PERIODS = [
  ['', 'Any time'],
  ['1', 'Last 24 hours'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['365', 'Last 12 months'],
] as const;

const ORDERS = [
  ['', 'Due first'],
  ['newest', 'Newest first'],
] as const;

const GROUP_LABELS = {
  overdue: 'Overdue',
  today: 'Due today',
  later: 'Due later',
} as const;

/** How many pages of the list "Select all" loads at most. */
const MAX_PAGES = 20;
/** The next page of the list is loaded once the open message is this close to its end. */
const LOAD_AHEAD = 3;

/** The messages of visitors, and beside them the one that is open. */
export default function InboxPage({ id }: PageProps) {
  const [parameters, setParameter] = useListParameters();
  const [, navigate] = useLocation();
  const [hasHelp, setHasHelp] = useState(false);
  const { timeZone, newMessages, absence } = useSession();
  const now = useNow();
  const filter = readFilter(parameters, now);
  const isSearch = filter.search !== undefined;
  const query = useLivePages('GET /api/messages', filter, !isSearch);
  const loaded = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const steady = useSteadyRows(loaded, query.isPlaceholderData ? '' : JSON.stringify(filter));
  const messages = steady.shown;
  const [newest] = query.data?.pages ?? [];
  const selection = useSelection(messages);
  const { selected } = selection;
  const isSearching = useSearchFurther(query, { isSearch, found: messages.length });
  const counted = filter.overdue ? newest?.overdue : newest?.counts?.[filter.tab];
  const isCounted = !(isSearch || filter.location || filter.since);
  const total = query.hasNextPage ? (isCounted ? counted : undefined) : loaded.length;
  const index = messages.findIndex((message) => message.id === id);

  const listQuery = parameters.size > 0 ? `?${parameters}` : '';
  const set = (name: string, value: string) => {
    selection.clear();
    setParameter(name, value);
  };
  const backToList = () => navigate(`/${listQuery}`);
  const open = (other: string | undefined) => {
    if (other === undefined) return;
    navigate(`/messages/${encodeURIComponent(other)}${listQuery}`, { replace: true });
  };
  const openNow = useRef(id);
  useEffect(() => {
    openNow.current = id;
  }, [id]);
  const act = async (
    targets: readonly MessageSummary[],
    { change, done, isFinal }: MessageAction,
  ) => {
    const isOpen = index >= 0 && targets.length === 1 && targets[0]?.id === id;
    const other = messages[index + 1] ?? messages[index - 1];
    const isChanged = await changeMessages(targets, change, done);
    if (isChanged) selection.select(targets, false);
    if (!isChanged || !isOpen || !isFinal || openNow.current !== id) return;
    if (other) open(other.id);
    else backToList();
  };
  const step = (by: 1 | -1) => open(index < 0 ? undefined : messages[index + by]?.id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isNearEnd = index >= 0 && index >= messages.length - LOAD_AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const selectRest = async () => {
    let pages = query.data?.pages ?? [];
    for (let page = pages.length; page < MAX_PAGES && pages.at(-1)?.nextCursor; page += 1)
      pages = (await fetchNextPage()).data?.pages ?? pages;
    selection.select(
      pages.flatMap((page) => page.messages),
      true,
    );
  };
  const list = useInboxKeys({
    messages,
    selected,
    openId: id,
    onAct: (targets, action) => void act(targets, action),
    onSelect: (message) => selection.select([message], !selection.isSelected(message)),
    onStep: step,
    onBack: backToList,
    onHelp: setHasHelp,
  });
  useFocusAfterReturn(list, messages, id);
  const keepPlace = useRowInPlace(list, id);
  const isGrouped = filter.tab === 'new' && filter.order === 'due';
  const groups = isGrouped ? messages.map(({ due_at }) => dueGroup(due_at, now, timeZone)) : [];

  return (
    <>
      <div className="inbox" data-has-open={id === undefined ? undefined : ''}>
        <div className="inbox-head">
          <PageHeading
            title={id === undefined ? inboxTitle(newMessages) : null}
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
        </div>
        <div ref={list} className="list-frame" onClickCapture={keepPlace}>
          {absence && (
            <p className="mb-2 text-small">
              Until {formatDay(absence.awayUntil)}, emails about messages go to{' '}
              {absence.tellInstead}.{' '}
              <Link href="/devices" className="link">
                Change
              </Link>
            </p>
          )}
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
            <InboxFilters
              filter={filter}
              days={parameters.get('days') ?? ''}
              locations={newest?.locations ?? []}
              periods={PERIODS}
              onChange={set}
            />
            {filter.tab === 'spam' && <DeleteSpam count={newest?.counts?.spam ?? 0} />}
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
                  <div
                    {...steady.handlers}
                    aria-busy={query.isPlaceholderData}
                    className="aria-busy:opacity-60"
                  >
                    <div role="status" className="new-rows">
                      {steady.waiting > 0 && (
                        <Button size="sm" onClick={steady.showAll}>
                          {countOf(steady.waiting, 'new message')}
                        </Button>
                      )}
                    </div>
                    <div className="list-head">
                      <SelectAll shown={messages} selection={selection} />
                      {filter.tab === 'new' && (
                        <>
                          <OverdueSwitch
                            count={newest?.overdue ?? 0}
                            isOn={filter.overdue !== undefined}
                            onChange={(isOn) => set('overdue', isOn ? '1' : '')}
                          />
                          <div className="ms-auto [&_label]:sr-only">
                            <Select
                              label="Order"
                              value={parameters.get('order') ?? ''}
                              options={ORDERS}
                              onChange={(order) => set('order', order)}
                            />
                          </div>
                        </>
                      )}
                    </div>
                    {messages.map((message, number) => {
                      const group = groups[number];
                      const isFirst = groups[number - 1] !== group;
                      return (
                        <Fragment key={message.id}>
                          {group && isFirst && (
                            <h2 className="list-group" data-group={group}>
                              {GROUP_LABELS[group]}
                            </h2>
                          )}
                          <MessageItem
                            message={message}
                            href={`/messages/${encodeURIComponent(message.id)}${listQuery}`}
                            isOpen={message.id === id}
                            isSelected={selection.isSelected(message)}
                            onSelect={selection.select}
                          />
                        </Fragment>
                      );
                    })}
                    <LoadMore query={query} />
                    <BulkBar
                      selection={selection}
                      total={total}
                      onSelectRest={
                        selected.length === messages.length && query.hasNextPage
                          ? () => void selectRest()
                          : undefined
                      }
                      onAct={(targets, action) => void act(targets, action)}
                    />
                  </div>
                )
              }
            </QueryState>
            <div role="status">
              {isSearch && !isSearching && (
                <p className="sr-only">{`${messages.length} found under “${TAB_LABELS[filter.tab]}”`}</p>
              )}
              {isSearch &&
                MESSAGE_TABS.filter((key) => key !== filter.tab).map((key) => (
                  <FoundInTab key={key} tab={key} parameters={parameters} />
                ))}
            </div>
          </Tabs>
        </div>
        {id !== undefined && (
          <MessagePanel
            key={id}
            id={id}
            listQuery={listQuery}
            summary={messages[index]}
            place={
              index < 0
                ? undefined
                : {
                    number: index + 1,
                    total,
                    previous: messages[index - 1]?.id,
                    next: messages[index + 1]?.id,
                  }
            }
            onStep={step}
            onAct={(message, action) => act([message], action)}
            onBack={backToList}
          />
        )}
      </div>
      {hasHelp && <Shortcuts onClose={() => setHasHelp(false)} />}
    </>
  );
}

/** The title of the page, with the number of new messages, as in "(14) Inbox". */
function inboxTitle(newMessages: number): string {
  return newMessages > 0 ? `(${newMessages}) Inbox` : 'Inbox';
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
  const { data } = useQuery(callQuery('GET /api/messages', filter));
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

/** Lists the overdue messages alone. */
function OverdueSwitch({ count, isOn, onChange }: OverdueSwitchProps) {
  if (count === 0 && !isOn) return null;
  return (
    <Button
      size="sm"
      variant={isOn ? 'default' : 'secondary'}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {count} overdue
    </Button>
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
  spam: 'No message counts as spam.',
} as const;
