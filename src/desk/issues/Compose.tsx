import { useState } from 'react';
import type { Issue } from '../../../forms/desk/issueCalls.ts';
import { LAST_SEND_TIME } from '../../../forms/desk/issueRules.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ActionButton } from '../components/ActionButton.tsx';
import { DraftConflict } from '../components/DraftConflict.tsx';
import { FieldForm } from '../components/FieldForm.tsx';
import { runChange } from '../components/runChange.ts';
import { useSession } from '../session.ts';
import { localTime } from '../time.ts';
import { isText, useDraft } from '../useDraft.ts';
import { IssueFields, isSendable } from './IssueFields.tsx';
import { Preview } from './Preview.tsx';
import { SendDialog, type ShownIssue } from './SendDialog.tsx';
import { sendTimeError } from './sendTimeError.ts';
import { useIssueDraft } from './useIssueDraft.ts';

/** What readers get, with a preview, and when it is sent. */
export function Compose({ issue }: { issue: Issue }) {
  const { slug, kind, draftSavedAt, schedule } = issue;
  const { email, timeZone } = useSession();
  const { draft, shownDraft, change, forget, isSaved, ...saving } = useIssueDraft(issue);
  const [typedTime, setTypedTime] = useDraft(`time ${slug}`, isText);
  /** What is being confirmed, as it was shown then: somebody else may change the draft meanwhile. */
  const [confirming, setConfirming] = useState<ShownIssue>();
  const confirm = (sendAt: string | null) =>
    setConfirming({ draft, shownDraft, localSendAt: sendAt });

  const scheduledFor = issue.sendAt ? localTime(new Date(issue.sendAt), timeZone) : '';
  const localSendAt = typedTime ?? scheduledFor;
  const isInvalid = !isSendable(kind, draft);

  const askForTime = () => {
    const error = sendTimeError(localSendAt, localTime(new Date(), timeZone));
    if (!error) confirm(localSendAt);
    return error;
  };

  return (
    <div className="mt-6 grid max-w-[80rem] grid-cols-1 gap-10 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
      <div>
        <IssueFields kind={kind} draft={draft} onChange={change} />
        <DraftState {...saving} isSaved={isSaved && draftSavedAt !== null} takeTheirs={forget} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button disabled={isInvalid} onClick={() => confirm(null)}>
            Send now
          </Button>
          <ActionButton
            size="default"
            variant="outline"
            disabled={isInvalid}
            busyLabel="Sending …"
            onPress={() =>
              runChange(
                'POST /api/issues/:slug/trial',
                { slug, ...draft },
                `A trial is on its way to ${email}`,
              )
            }
          >
            Send a trial
          </ActionButton>
        </div>
        <p className="mt-2 text-small text-ink-soft">A trial goes to {email} only.</p>
        <FieldForm
          id="sendAt"
          name="sendAt"
          type="datetime-local"
          label="Send at"
          hint={timeZone}
          className="min-w-0 grow grid-cols-1"
          value={localSendAt}
          min={localTime(new Date(), timeZone)}
          max={LAST_SEND_TIME}
          onChange={({ target }) => setTypedTime(target.value)}
          submitLabel="Send at"
          isOff={isInvalid}
          onPress={askForTime}
        />
      </div>
      <Preview
        slug={slug}
        of="draft"
        version={draftSavedAt ?? schedule?.scheduledAt ?? ''}
        isInvalid={!isSendable(kind, issue.draft)}
      />
      {confirming && (
        <SendDialog
          issue={issue}
          {...confirming}
          onClose={() => setConfirming(undefined)}
          onSent={() => {
            setConfirming(undefined);
            setTypedTime(undefined);
            // What was typed since is kept.
            forget(confirming.draft);
          }}
        />
      )}
    </div>
  );
}

interface DraftStateProps {
  isSaved: boolean;
  failure: Error | undefined;
  hasConflict: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Whether the draft is saved, and the choice between two drafts. */
function DraftState({ isSaved, failure, hasConflict, keepMine, takeTheirs }: DraftStateProps) {
  if (hasConflict) {
    return (
      <DraftConflict keepMine={keepMine} takeOther={() => takeTheirs()} otherLabel="Take theirs">
        Somebody else has changed this draft. Yours is in this tab only.
      </DraftConflict>
    );
  }
  return (
    <p className="mt-4 min-h-6 text-small text-ink-soft">
      {failure ? `Not saved yet. ${failure.message}` : isSaved && 'The draft is saved.'}
    </p>
  );
}
