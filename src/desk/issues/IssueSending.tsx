import { formatCount, formatNumber } from '../../../formats.ts';
import type { Issue } from '../../../forms/desk/issueCalls.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ErrorDetails } from '../components/ErrorDetails.tsx';
import { Fact } from '../components/Fact.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { runChange } from '../components/runChange.ts';
import { Time } from '../components/Time.tsx';
import { useSession } from '../session.ts';
import { localTime } from '../time.ts';
import { isText, useDraft } from '../useDraft.ts';
import { Progress } from './Progress.tsx';
import { sendingTime } from './sendingTime.ts';

/** Where an issue stands in its sending, and what can be done about that. */
export function IssueSending({ issue }: { issue: Issue }) {
  const { state, progress } = issue;
  return (
    <div className="max-w-measure">
      {state === 'scheduled' && <Scheduled issue={issue} />}
      {state === 'unsendable' && <Unsendable issue={issue} />}
      {state === 'sending' && <Sending issue={issue} />}
      {state === 'paused' && <Paused issue={issue} />}
      {(state === 'paused' || (state === 'sending' && progress && progress.queued > 0)) && (
        <PauseAndResume slug={issue.slug} isPaused={state === 'paused'} />
      )}
      {progress && state === 'done' && (
        <dl className="facts mt-4 tabular">
          <Fact label="Subject">
            <span dir="auto">{issue.sentSubject}</span>
          </Fact>
          <Fact label="Sent">
            {formatNumber(progress.sent)} of {formatCount(progress.queued, 'reader')}
          </Fact>
          <Fact label="Not delivered">{formatNumber(progress.expired)}</Fact>
          <Fact label="Left since">{formatNumber(progress.unsubscribed)}</Fact>
        </dl>
      )}
      <Failures failures={issue.failures} />
    </div>
  );
}

/** Side by side, so that no second click meets the other one. */
function PauseAndResume({ slug, isPaused }: { slug: string; isPaused: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <ActionButton
        variant="outline"
        disabled={isPaused}
        onPress={() => runChange('POST /api/issues/:slug/pause', { slug }, 'Paused')}
      >
        Pause
      </ActionButton>
      <ActionButton
        disabled={!isPaused}
        onPress={() => runChange('POST /api/issues/:slug/resume', { slug }, 'Resumed')}
      >
        Resume
      </ActionButton>
    </div>
  );
}

/** Cancels the schedule. Its time stays in the field below. */
function BackToDraft({ issue: { slug, schedule, sendAt } }: { issue: Issue }) {
  const { timeZone } = useSession();
  const [, setTypedTime] = useDraft(`time ${slug}`, isText);
  const shownSchedule = schedule?.scheduledAt ?? null;
  const cancel = async () => {
    if (sendAt) setTypedTime((typed) => typed ?? localTime(new Date(sendAt), timeZone));
    await runChange(
      'POST /api/issues/:slug/cancel',
      { slug, shownSchedule },
      'The schedule is cancelled',
    );
  };
  return (
    <ActionButton variant="outline" className="mt-3" onPress={cancel}>
      Back to the draft
    </ActionButton>
  );
}

function Scheduled({ issue }: { issue: Issue }) {
  const { timeZone } = useSession();
  return (
    <>
      <p className="mt-4">
        {issue.sendAt && (
          <>
            It is sent on{' '}
            <strong>
              <Time value={issue.sendAt} />
            </strong>{' '}
            ({timeZone}), as {issue.schedule?.by} has decided. If the site is off at that time, it
            is sent at the next start. What you change below counts once you press “Send at” again.
          </>
        )}
      </p>
      <BackToDraft issue={issue} />
    </>
  );
}

function Unsendable({ issue }: { issue: Issue }) {
  return (
    <>
      <p className="notice is-bad mt-4">
        {issue.schedule?.error} {issue.isOnSite && 'Send it now, or choose another time below.'}
      </p>
      <BackToDraft issue={issue} />
    </>
  );
}

function Sending({ issue: { progress, rate, isQueueing } }: { issue: Issue }) {
  if (!progress || progress.queued === 0) {
    return (
      <p className="mt-4" role="status">
        It begins within seconds. If its time came while the site was off for more than a day, it
        begins ten minutes after the start, once the clock has proved right.
      </p>
    );
  }
  return (
    <>
      <Progress progress={progress} />
      <p className="mt-1 text-small text-ink-soft">
        {isQueueing
          ? 'Its readers are still being gathered.'
          : `The rest takes ${sendingTime(progress.waiting, rate)}, at ${formatCount(rate, 'email')} a minute.`}
      </p>
    </>
  );
}

function Paused({ issue }: { issue: Issue }) {
  const { progress, pausedAt, pauseReason } = issue;
  return (
    <>
      {progress && <Progress progress={progress} />}
      {pauseReason ? (
        <div className="notice is-bad mt-4">
          <p>
            It has paused itself{pausedAt && <> on {<Time value={pausedAt} />}</>}: {pauseReason}.
          </p>
          <p className="mt-2">
            So many failures seldom have to do with the readers. Often the mail server has a quota,
            or refuses the sender. See why below, have it fixed, and then resume. The emails that
            are no longer tried can be tried again under Mail.
          </p>
        </div>
      ) : (
        <p className="mt-3">
          No email of it is sent{pausedAt && <> since {<Time value={pausedAt} />}</>}, until it is
          resumed.
        </p>
      )}
    </>
  );
}

function Failures({ failures }: Pick<Issue, 'failures'>) {
  if (failures.length === 0) return null;
  return (
    <PageSection title="Why emails were not delivered">
      <ul>
        {failures.map(({ cause, count, example }) => (
          <li key={cause} className="border-b border-hairline py-2">
            {cause} <span className="tabular text-ink-soft">{formatCount(count, 'email')}</span>
            {example && <ErrorDetails>{example}</ErrorDetails>}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
