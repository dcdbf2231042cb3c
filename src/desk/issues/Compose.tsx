import { type SubmitEvent, useState } from 'react';
import * as z from 'zod';
import {
  type Issue,
  type IssueDraft,
  issueDraft,
  MAX_ISSUE_NOTE,
  MAX_SUBJECT,
  sendTrialCall,
} from '../../../forms/desk/issueCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ActionButton } from '../components/ActionButton.tsx';
import { draftStore } from '../draftStore.ts';
import { useSession } from '../session.ts';
import { localTime } from '../time.ts';
import { changeIssue } from './changeIssue.ts';
import { Preview } from './Preview.tsx';
import { SendDialog } from './SendDialog.tsx';

/** What was changed and not sent yet, by issue. It need not be valid. */
const drafts = draftStore(
  'issue',
  z.object({ subject: z.string(), note: z.string(), isWhole: z.boolean() }),
);

/** What readers get: subject, note and how much of the article, with a preview, and when it is sent. */
export function Compose({ issue }: { issue: Issue }) {
  const { slug, state } = issue;
  const { email, timeZone } = useSession();
  const [changed, setChanged] = useState(() => drafts.read(slug));
  const [typedTime, setTypedTime] = useState<string>();
  const [timeError, setTimeError] = useState('');
  /** The dialog is open, for this time (as `localTime` writes it) or at once. */
  const [confirming, setConfirming] = useState<{ localSendAt: string | null }>();

  const draft = changed ?? issue.draft;
  const change = (part: Partial<IssueDraft> | undefined) => {
    const next = part && { ...draft, ...part };
    setChanged(next);
    drafts.write(slug, next);
  };
  const scheduledFor = issue.sendAt ? localTime(new Date(issue.sendAt), timeZone) : '';
  const localSendAt = typedTime ?? scheduledFor;
  const { error } = issueDraft.safeParse(draft);
  const errorOf = (field: keyof IssueDraft) =>
    error?.issues.find(({ path }) => path[0] === field)?.message;

  const askForTime = (event: SubmitEvent) => {
    event.preventDefault();
    const isPast = localSendAt <= localTime(new Date(), timeZone);
    const reason = isPast ? 'That time has passed. Choose a later one.' : '';
    setTimeError(localSendAt === '' ? 'Choose a date and a time.' : reason);
    if (localSendAt !== '' && !isPast) setConfirming({ localSendAt });
  };

  return (
    <div className="compose">
      <div>
        <Field
          id="subject"
          name="subject"
          label="Subject"
          maxLength={2 * MAX_SUBJECT}
          dir="auto"
          value={draft.subject}
          error={errorOf('subject')}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <Field
          id="note"
          name="note"
          label="Note"
          hint="Optional, before the article"
          className="mt-5"
          rows={4}
          maxLength={2 * MAX_ISSUE_NOTE}
          dir="auto"
          value={draft.note}
          error={errorOf('note')}
          onChange={({ target }) => change({ note: target.value })}
        />
        <fieldset className="mt-5">
          <legend className="font-medium">How much of the article</legend>
          {([false, true] as const).map((isWhole) => (
            <label key={String(isWhole)} className="choice">
              <input
                type="radio"
                name="isWhole"
                checked={draft.isWhole === isWhole}
                onChange={() => change({ isWhole })}
              />
              {isWhole ? 'Whole article' : 'First part'}
            </label>
          ))}
        </fieldset>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button disabled={Boolean(error)} onClick={() => setConfirming({ localSendAt: null })}>
            {state === 'incomplete' ? 'Send to the rest' : 'Send now'}
          </Button>
          <ActionButton
            size="default"
            variant="outline"
            disabled={Boolean(error)}
            busyLabel="Sending …"
            onPress={() =>
              changeIssue(sendTrialCall, { slug, ...draft }, `A trial is on its way to ${email}`)
            }
          >
            Send a trial
          </ActionButton>
        </div>
        <p className="mt-2 text-small text-ink-soft">A trial goes to {email} only.</p>
        <form className="mt-6 flex flex-wrap items-end gap-3" onSubmit={askForTime} noValidate>
          <Field
            id="sendAt"
            name="sendAt"
            type="datetime-local"
            label="Send at"
            hint={timeZone}
            className="min-w-0 grow"
            value={localSendAt}
            min={localTime(new Date(), timeZone)}
            error={timeError}
            onChange={({ target }) => setTypedTime(target.value)}
          />
          <Button type="submit" variant="outline" disabled={Boolean(error)}>
            Send at
          </Button>
        </form>
      </div>
      <Preview slug={slug} draft={draft} />
      {confirming && (
        <SendDialog
          issue={issue}
          draft={draft}
          {...confirming}
          onClose={() => setConfirming(undefined)}
          onSent={() => {
            setConfirming(undefined);
            setTypedTime(undefined);
            change(undefined);
          }}
        />
      )}
    </div>
  );
}
