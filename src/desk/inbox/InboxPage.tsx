import { clsx } from 'clsx';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatNumber } from '../../../formats.ts';
import type { MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Select } from '../components/Select.tsx';
import { Empty } from '../components/states.tsx';
import { RowList } from '../list/RowList.tsx';
import { SearchTabs } from '../list/SearchTabs.tsx';
import { type ListSource, useList } from '../list/useList.ts';
import type { PageProps } from '../pageProps.ts';
import { useSession } from '../session.ts';
import { dueGroup, formatDay } from '../time.ts';
import { useNow } from '../useNow.ts';
import { changeMessages } from './changeMessages.ts';
import { DeleteSpam } from './DeleteSpam.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { readFilter } from './inboxFilter.ts';
import { MessageItem } from './MessageItem.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { actionsFor, type MessageAction } from './messageActions.ts';
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

const ORDERS = [
  ['', 'Due first'],
  ['newest', 'Newest first'],
] as const;

const GROUPS = {
  overdue: { label: 'Overdue', look: 'text-action' },
  today: { label: 'Due today', look: '' },
  later: { label: 'Due later', look: 'text-ink-soft' },
} as const;

/** On a wide screen the list stands beside the open message. Below that, the message takes its place. */
const BESIDE_MESSAGE =
  'lg:grid lg:grid-cols-[minmax(20rem,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10';

/** The next page of the list is loaded once the open message is this close to its end. */
const LOAD_AHEAD = 3;

const MESSAGES: ListSource<'GET /api/messages', MessageSummary> = {
  call: 'GET /api/messages',
  readInput: (parameters) => readFilter(parameters, new Date()),
  rowsOf: ({ messages }) => messages,
  countOf: ({ counts, overdue }, { tab, search, location, since, overdue: onlyOverdue }) => {
    if (search || location || since) return undefined;
    return onlyOverdue ? overdue : tab && counts?.[tab];
  },
};

/** The messages of visitors, and beside them the one that is open. */
export default function InboxPage({ id }: PageProps) {
  const list = useList(MESSAGES);
  const { rows: messages, first, parameters, setParameter } = list;
  const [, navigate] = useLocation();
  const [hasHelp, setHasHelp] = useState(false);
  const { timeZone, newMessages, absence } = useSession();
  const now = useNow();
  const filter = readFilter(parameters, now);
  const index = messages.findIndex((message) => message.id === id);
  const overdue = first?.overdue ?? 0;

  const listQuery = parameters.size > 0 ? `?${parameters}` : '';
  const addressOf = (messageId: string) => `/messages/${encodeURIComponent(messageId)}${listQuery}`;
  const backToList = () => navigate(`/${listQuery}`);
  const open = (message: MessageSummary | undefined) => {
    if (message) navigate(addressOf(message.id), { replace: true });
  };
  const step = (by: 1 | -1) => open(index < 0 ? undefined : messages[index + by]);
  const openNow = useRef(id);
  useEffect(() => {
    openNow.current = id;
  }, [id]);
  const act = async (targets: readonly MessageSummary[], { change, done }: MessageAction) => {
    const isOpen = index >= 0 && targets.length === 1 && targets[0]?.id === id;
    const other = messages[index + 1] ?? messages[index - 1];
    const isChanged = await changeMessages(targets, change, done);
    if (isChanged) list.select(targets, false);
    // Whoever reopens a message goes on with it. Otherwise it is done with, and the next one opens.
    if (!isChanged || !isOpen || change.state === 'new' || openNow.current !== id) return;
    if (other) open(other);
    else backToList();
  };
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list.query;
  const isNearEnd = index >= 0 && index >= messages.length - LOAD_AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const frame = useInboxKeys({
    messages,
    selected: list.selected,
    openId: id,
    onAct: (targets, action) => void act(targets, action),
    onSelect: (message) => list.select([message], !list.isSelected(message)),
    onStep: step,
    onBack: backToList,
    onHelp: setHasHelp,
  });
  useFocusAfterReturn(frame, messages, id);
  const keepPlace = useRowInPlace(frame, id);
  const isGrouped = filter.tab === 'new' && filter.order === 'due';
  const groups = isGrouped ? messages.map(({ due_at }) => dueGroup(due_at, now, timeZone)) : [];

  return (
    <>
      <div className={clsx('inbox', id === undefined ? 'max-w-list' : BESIDE_MESSAGE)}>
        {/* Where there is little room, the bar above names the page. */}
        <div className={id === undefined ? 'max-sm:sr-only' : 'max-lg:sr-only'}>
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
        <div
          ref={frame}
          className={clsx('@container', id !== undefined && 'max-lg:hidden')}
          onClickCapture={keepPlace}
        >
          {absence && (
            <p className="mb-2 text-small">
              Until {formatDay(absence.awayUntil)}, emails about messages go to{' '}
              {absence.tellInstead}.{' '}
              <Link href="/devices" className="link">
                Change
              </Link>
            </p>
          )}
          <SearchTabs
            list={list}
            source={MESSAGES}
            label="Messages"
            path="/"
            tabs={TAB_LABELS}
            current={filter.tab}
          >
            <InboxFilters
              filter={filter}
              days={parameters.get('days') ?? ''}
              locations={first?.locations ?? []}
              onChange={setParameter}
            />
            {filter.tab === 'spam' && <DeleteSpam count={first?.counts?.spam ?? 0} />}
            <RowList
              list={list}
              noun="message"
              head={
                filter.tab === 'new' && (
                  <>
                    {(overdue > 0 || filter.overdue) && (
                      <Button
                        size="sm"
                        variant={filter.overdue ? 'default' : 'secondary'}
                        aria-pressed={filter.overdue !== undefined}
                        onClick={() => setParameter('overdue', filter.overdue ? '' : '1')}
                      >
                        {formatNumber(overdue)} overdue
                      </Button>
                    )}
                    <div className="ms-auto [&_label]:sr-only">
                      <Select
                        label="Order"
                        value={parameters.get('order') ?? ''}
                        options={ORDERS}
                        onChange={(order) => setParameter('order', order)}
                      />
                    </div>
                  </>
                )
              }
              empty={
                <NoMessages
                  filter={filter}
                  isFirst={Object.values(first?.counts ?? {}).every((count) => count === 0)}
                />
              }
              actions={(selected) =>
                selected[0] &&
                actionsFor(selected[0]).map((action) => (
                  <Button
                    key={action.label}
                    size="sm"
                    variant="secondary"
                    onClick={() => void act(selected, action)}
                  >
                    {action.label}
                  </Button>
                ))
              }
            >
              {messages.map((message, number) => {
                const group = groups[number];
                return (
                  <Fragment key={message.id}>
                    {group && group !== groups[number - 1] && (
                      <h2
                        className={`pt-2 pb-0.5 font-text text-small font-semibold ${GROUPS[group].look}`}
                      >
                        {GROUPS[group].label}
                      </h2>
                    )}
                    <MessageItem
                      message={message}
                      href={addressOf(message.id)}
                      isOpen={message.id === id}
                      isSelected={list.isSelected(message)}
                      onSelect={list.select}
                    />
                  </Fragment>
                );
              })}
            </RowList>
          </SearchTabs>
        </div>
        {id !== undefined && (
          <MessagePanel
            key={id}
            id={id}
            messages={messages}
            total={list.total}
            listQuery={listQuery}
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
  return newMessages > 0 ? `(${formatNumber(newMessages)}) Inbox` : 'Inbox';
}

interface NoMessagesProps {
  filter: ReturnType<typeof readFilter>;
  /** There is no message at all. */
  isFirst: boolean;
}

function NoMessages({
  filter: { tab, search, location, since, overdue },
  isFirst,
}: NoMessagesProps) {
  const { siteUrl } = useSession();
  if (search || location || since || overdue)
    return <Empty>No message under “{TAB_LABELS[tab]}” fits this search.</Empty>;
  if (tab !== 'new') return <Empty>{EMPTY_TEXTS[tab]}</Empty>;
  if (!isFirst) return <Empty>No new message.</Empty>;
  const form = `${siteUrl}/contact`;
  return (
    <Empty>
      No message yet. Send one with the form at{' '}
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
