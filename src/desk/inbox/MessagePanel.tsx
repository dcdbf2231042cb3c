import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../formats.ts';
import type { Message, MessageSummary } from '../../../forms/desk/messageCalls.ts';
import { parseFixFirstLink } from '../../../forms/fixFirstLink.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ActionButton } from '../components/ActionButton.tsx';
import { ActivityList } from '../components/ActivityList.tsx';
import { Fact } from '../components/Fact.tsx';
import { ignoreSecondClick } from '../components/ignoreSecondClick.ts';
import { PageBoundary } from '../components/PageBoundary.tsx';
import { DocumentTitle } from '../components/PageHeading.tsx';
import { isGone, QueryState } from '../components/states.tsx';
import { Time } from '../components/Time.tsx';
import { lazy } from '../lazy.ts';
import { MailState } from '../mail/MailState.tsx';
import { callQuery, LIVE, queryClient } from '../queryClient.ts';
import { SUBSCRIBER_STATES } from '../subscribers/subscriberStates.ts';
import { locationName } from './locationName.ts';
import { MessageStatus } from './MessageStatus.tsx';
import { actionsFor, type MessageAction } from './messageActions.ts';
import { NoteField } from './NoteField.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyList } from './ReplyList.tsx';

const DrawnProcess = lazy(() => import('./DrawnProcess.tsx'));

interface MessagePanelProps {
  id: string;
  /** The list beside it, and how many messages the whole list has; undefined: not known. */
  messages: readonly MessageSummary[];
  total: number | undefined;
  /** The query of the list, which the links of the panel keep. */
  listQuery: string;
  onStep: (step: 1 | -1) => void;
  onAct: (message: MessageSummary, action: MessageAction) => Promise<void>;
  onBack: () => void;
}

/** A message with all that is known about it, and what the owner can do with it. */
export function MessagePanel({
  id,
  messages,
  total,
  listQuery,
  onStep,
  onAct,
  onBack,
}: MessagePanelProps) {
  const query = useQuery({ ...callQuery('GET /api/messages/:id', { id }), ...LIVE });
  const index = messages.findIndex((message) => message.id === id);
  // What the list has of the message is shown until the rest is there.
  const known = isGone(query.error) ? undefined : (query.data ?? messages[index]);
  const nextId = index < 0 ? undefined : messages[index + 1]?.id;
  useEffect(() => {
    if (nextId !== undefined)
      void queryClient
        .query(callQuery('GET /api/messages/:id', { id: nextId }))
        .catch(() => undefined);
  }, [nextId]);
  return (
    <section data-message="" aria-label="Message" className="message-panel">
      <DocumentTitle>{known ? `Message from ${known.name}` : 'Message'}</DocumentTitle>
      <div className="mb-1 flex flex-wrap items-center gap-1.5 print:hidden">
        <Button size="sm" variant="ghost" className="-ms-4 me-auto" onClick={onBack}>
          <span aria-hidden="true">←</span> Back to the list
        </Button>
        {index >= 0 && (
          <>
            <span className="tabular text-small text-ink-soft">
              {formatNumber(index + 1)}
              {total !== undefined && ` of ${formatNumber(total)}`}
            </span>
            <Button size="sm" variant="ghost" disabled={index === 0} onClick={() => onStep(-1)}>
              Previous
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={nextId === undefined}
              onClick={() => onStep(1)}
            >
              Next
            </Button>
          </>
        )}
      </div>
      {known && <MessageHead message={known} />}
      {known && !query.data && <MessageText>{known.message}</MessageText>}
      <QueryState query={query} of="the message">
        {(message) => <OpenMessage message={message} listQuery={listQuery} onAct={onAct} />}
      </QueryState>
    </section>
  );
}

/** Who has sent it, and what became of it. It has the focus once it is shown. */
function MessageHead({ message }: { message: MessageSummary }) {
  const { name, company } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 ref={heading} tabIndex={-1} className="text-title" dir="auto">
        {name}
        {company && <span className="text-ink-soft"> · {company}</span>}
      </h2>
      <MessageStatus message={message} />
    </div>
  );
}

function MessageText({ children }: { children: string }) {
  return (
    <p className="mt-4 max-w-measure whitespace-pre-wrap" dir="auto">
      {children}
    </p>
  );
}

type OpenMessageProps = Pick<MessagePanelProps, 'listQuery' | 'onAct'> & { message: Message };

function OpenMessage({ message, listQuery, onAct }: OpenMessageProps) {
  const [reply, setReply] = useState<'closed' | 'open' | 'pressed'>('closed');
  if (reply === 'closed' && message.draft !== '') setReply('open');
  return (
    <>
      {/* Within the thumb's reach on a phone. A second click is not taken: it may meet another message. */}
      <div className="message-actions" onClickCapture={ignoreSecondClick}>
        {reply === 'closed' && message.spam_reason === null && (
          <Button size="sm" variant="cta" data-opens-reply="" onClick={() => setReply('pressed')}>
            Reply
          </Button>
        )}
        {actionsFor(message).map((action) => (
          <ActionButton key={action.label} variant="outline" onPress={() => onAct(message, action)}>
            {action.label}
          </ActionButton>
        ))}
      </div>
      <MessageText>{message.message}</MessageText>
      <Process link={message.link} />
      <ReplyList replies={message.replies} />
      {reply !== 'closed' && (
        <ReplyForm
          message={message}
          takesFocus={reply === 'pressed'}
          onSent={() => setReply('closed')}
        />
      )}
      <Fields message={message} />
      <NoteField message={message} />
      <Others message={message} listQuery={listQuery} />
      <History message={message} />
    </>
  );
}

/** The process that the sender drew, as a picture that loads on its own, and as a link to it. */
function Process({ link }: { link: string | null }) {
  const address = parseFixFirstLink(link);
  if (!address) return null;
  return (
    <PanelSection title="Drawn process">
      <PageBoundary>
        <Suspense>
          <DrawnProcess link={address} />
        </Suspense>
      </PageBoundary>
      <a href={address} target="_blank" rel="noreferrer" className="link">
        Open the process
      </a>
    </PanelSection>
  );
}

function Fields({ message }: { message: Message }) {
  const { email, phone, location, received_at, due_at, mails, subscriber } = message;
  return (
    <PanelSection title="Details">
      <dl className="facts">
        <Fact label="Email">
          <a href={`mailto:${encodeURIComponent(email)}`} className="link">
            {email}
          </a>
        </Fact>
        {phone && (
          <Fact label="Phone">
            <a href={`tel:${encodeURIComponent(phone)}`} className="link">
              {phone}
            </a>
          </Fact>
        )}
        {location && <Fact label="Page of origin">{locationName(location)}</Fact>}
        <Fact label="Received">
          <Time value={received_at} />
        </Fact>
        <Fact label="Answer due">
          <Time value={due_at} />
        </Fact>
        <Fact label="Newsletter">{subscriber ? SUBSCRIBER_STATES[subscriber] : 'No'}</Fact>
        {mails.map((mail) => (
          <Fact key={mail.id} label="Notification">
            <MailState
              sentAt={mail.sent_at}
              hasExpired={mail.expired_at !== null}
              reason={mail.reason}
              nextAttemptAt={mail.next_attempt_at}
            />
          </Fact>
        ))}
      </dl>
    </PanelSection>
  );
}

function Others({ message: { others }, listQuery }: { message: Message; listQuery: string }) {
  if (others.length === 0) return null;
  return (
    <PanelSection title="Other messages of this address">
      <ul className="grid gap-2">
        {others.map(({ id, received_at, excerpt, state }) => (
          <li key={id}>
            <Link href={`/messages/${encodeURIComponent(id)}${listQuery}`} className="link">
              <Time value={received_at} />
            </Link>{' '}
            <span className="text-ink-soft">({state})</span>{' '}
            <span dir="auto" className="line-clamp-1">
              {excerpt}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function History({ message: { history } }: { message: Message }) {
  if (history.length === 0) return null;
  return (
    <PanelSection title="History">
      <ActivityList activities={history} />
    </PanelSection>
  );
}

function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-t border-hairline pt-4">
      <h3 className="pb-2 text-small font-semibold text-ink-soft">{title}</h3>
      {children}
    </div>
  );
}
