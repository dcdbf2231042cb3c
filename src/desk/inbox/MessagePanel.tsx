import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Message, readMessageCall } from '../../../forms/desk/messageCalls.ts';
import { parseFixFirstLink } from '../../../forms/fixFirstLink.ts';
import { Button } from '../../ui/Button.tsx';
import { ActivityList } from '../components/ActivityList.tsx';
import { DialogActions } from '../components/DialogActions.tsx';
import { Fact } from '../components/Fact.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { PageBoundary } from '../components/PageBoundary.tsx';
import { DocumentTitle } from '../components/PageHeading.tsx';
import { QueryState } from '../components/states.tsx';
import { Time } from '../components/Time.tsx';
import { lazy } from '../lazy.ts';
import { callQuery, LIVE } from '../queryClient.ts';
import { useSession } from '../session.ts';
import { changeMessages } from './changeMessages.ts';
import { locationName } from './locationName.ts';
import { MessageStatus } from './MessageStatus.tsx';
import {
  ACTIONS,
  actionsFor,
  MARK_AS_ANSWERED,
  type MessageAction,
  NOT_SPAM,
  SPAM,
} from './messageActions.ts';
import { NoteField } from './NoteField.tsx';
import { replyLink } from './replyLink.ts';

const DrawnProcess = lazy(() => import('./DrawnProcess.tsx'));

interface MessagePanelProps {
  id: string;
  /** The query of the list beside it, which the links of the panel keep. */
  listQuery: string;
  onBack: () => void;
}

/** A message with all that is known about it, and what the owner can do with it. */
export function MessagePanel({ id, listQuery, onBack }: MessagePanelProps) {
  const query = useQuery({ ...callQuery(readMessageCall, { id }), ...LIVE });
  return (
    <section data-message="" aria-label="Message" className="message-panel">
      <Button size="sm" variant="ghost" className="-ms-4" onClick={onBack}>
        <span aria-hidden="true">←</span> To the list
      </Button>
      <QueryState query={query}>
        {(message) => <OpenMessage message={message} listQuery={listQuery} />}
      </QueryState>
    </section>
  );
}

function OpenMessage({ message, listQuery }: { message: Message; listQuery: string }) {
  const { name, company } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <DocumentTitle>{`Message from ${name}`}</DocumentTitle>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-title" dir="auto">
          {name}
          {company && <span className="text-ink-soft"> · {company}</span>}
        </h2>
        <MessageStatus message={message} />
      </div>
      <Actions message={message} />
      <p className="mt-6 max-w-measure whitespace-pre-wrap" dir="auto">
        {message.message}
      </p>
      <Process link={message.link} />
      <Fields message={message} />
      <NoteField message={message} />
      <Others message={message} listQuery={listQuery} />
      <History message={message} />
    </>
  );
}

function Actions({ message }: { message: Message }) {
  const { timeZone } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const { spam_reason, state, name } = message;
  const stopAsking = () => setIsAsking(false);
  const possible = actionsFor(message);
  const perform = async ({ change, done }: MessageAction) => {
    setIsChanging(true);
    await changeMessages([message], change, done);
    setIsChanging(false);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {spam_reason ? (
        <Button size="sm" variant="cta" disabled>
          Reply
        </Button>
      ) : (
        <Button
          size="sm"
          variant="cta"
          href={replyLink(message, timeZone)}
          onClick={() => setIsAsking(state !== 'answered')}
        >
          Reply
        </Button>
      )}
      {ACTIONS.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant="outline"
          disabled={isChanging || !possible.includes(action)}
          // Of these two, only one is meant for any message.
          className={clsx(action === (spam_reason ? SPAM : NOT_SPAM) && 'invisible')}
          onClick={() => void perform(action)}
        >
          {action.label}
        </Button>
      ))}
      {isAsking && (
        <ModalDialog
          title={`Have you answered ${name}?`}
          description={<p className="mt-2">Your mail program opens with the message quoted.</p>}
          onClose={stopAsking}
        >
          <DialogActions cancel="Not yet" onClose={stopAsking}>
            <Button
              size="sm"
              onClick={() => {
                stopAsking();
                void perform(MARK_AS_ANSWERED);
              }}
            >
              Yes, it is answered
            </Button>
          </DialogActions>
        </ModalDialog>
      )}
    </div>
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

const SUBSCRIBER_TEXTS = {
  confirmed: 'Yes, confirmed',
  unconfirmed: 'Asked for, not confirmed yet',
  undeliverable: 'Yes, but emails do not arrive',
  suspected: 'Suspected of being spam',
} as const;

function Fields({ message }: { message: Message }) {
  const { email, phone, company, location, received_at, due_at, mails, subscriber } = message;
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
        {company && <Fact label="Company">{company}</Fact>}
        {location && <Fact label="Sent from">{locationName(location)}</Fact>}
        <Fact label="Received">
          <Time value={received_at} />
        </Fact>
        <Fact label="Answer due">
          <Time value={due_at} />
        </Fact>
        <Fact label="Newsletter">{subscriber ? SUBSCRIBER_TEXTS[subscriber] : 'No'}</Fact>
        {mails.map((mail) => (
          <Fact key={mail.id} label="Mail to you">
            <MailState mail={mail} />
          </Fact>
        ))}
      </dl>
    </PanelSection>
  );
}

function MailState({ mail }: { mail: Message['mails'][number] }) {
  const { sent_at, reason, next_attempt_at } = mail;
  if (sent_at)
    return (
      <>
        Sent <Time value={sent_at} />
      </>
    );
  if (!reason) return 'Waiting to be sent';
  return (
    <>
      Not sent. {reason} Next try <Time value={next_attempt_at} />
    </>
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
