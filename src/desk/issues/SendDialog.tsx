import { useState } from 'react';
import { formatCount } from '../../../formats.ts';
import type { Issue, IssueDraft } from '../../../forms/desk/issueCalls.ts';
import { Fact } from '../components/Fact.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { runChange } from '../components/runChange.ts';
import { useSession } from '../session.ts';
import { formatTime } from '../time.ts';
import { sendingTime } from './sendingTime.ts';

/** What is sent, as it was shown before the question. */
export interface ShownIssue {
  draft: IssueDraft;
  shownDraft: string | null;
  /** As `localTime` writes it, in the firm's time zone; null: at once. */
  localSendAt: string | null;
}

interface SendDialogProps extends ShownIssue {
  issue: Issue;
  onClose: () => void;
  onSent: () => void;
}

/** Says what is sent, to how many and when, before it is sent or scheduled. */
export function SendDialog(props: SendDialogProps) {
  const { issue, draft, shownDraft, localSendAt, onClose, onSent } = props;
  const { slug, readers, rate, schedule } = issue;
  const { timeZone } = useSession();
  // The version that is shown now, whatever else is decided meanwhile.
  const [shownSchedule] = useState(schedule?.scheduledAt ?? null);
  const time = localSendAt && formatTime(`${localSendAt}Z`, 'UTC');

  const send = async () => {
    const input = { ...draft, slug, sendAt: localSendAt, shownSchedule, shownDraft };
    const isDone = await runChange(
      'POST /api/issues/:slug/send',
      input,
      localSendAt === null ? 'It is being sent' : 'It is scheduled',
    );
    if (isDone) onSent();
    return true;
  };

  return (
    <FormDialog
      title={time ? `Send this issue on ${time}?` : 'Send this issue now?'}
      description={
        <>
          <dl className="facts mt-4">
            <Fact label="Subject">{draft.subject.trim()}</Fact>
            <Fact label="When">{time ? `${time} (${timeZone})` : 'Now'}</Fact>
            <Fact label="Readers">
              {readers === null ? 'They are being counted …' : formatCount(readers, 'reader')}
            </Fact>
            {readers !== null && readers > 0 && (
              <Fact label="Time">
                {sendingTime(readers, rate)}, at {formatCount(rate, 'email')} a minute
              </Fact>
            )}
          </dl>
          <p className="mt-4 text-small text-ink-soft">
            {readers === 0
              ? 'There is nobody to send it to: nobody has confirmed a subscription, or everyone has had it.'
              : 'An email that was sent cannot be taken back. While it goes out, it can be paused.'}
          </p>
        </>
      }
      submitLabel={
        readers === null ? 'Send to all readers' : `Send to ${formatCount(readers, 'reader')}`
      }
      isOff={!readers}
      onClose={onClose}
      onSubmit={send}
    />
  );
}
