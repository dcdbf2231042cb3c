import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_REPLY } from '../../../forms/desk/constants.ts';
import type { Message } from '../../../forms/desk/messageCalls.ts';
import { replyText } from '../../../mails/replyMail.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { DraftConflict } from '../components/DraftConflict.tsx';
import { lengthError } from '../components/lengthError.ts';
import { Time } from '../components/Time.tsx';
import { showDone, showError } from '../components/toasts.ts';
import { useSavedDraft } from '../useSavedDraft.ts';
import { isTypedReply, saveReplyDraft } from './replyDraft.ts';
import { replyLink } from './replyLink.ts';
import { SavedReplies } from './SavedReplies.tsx';
import { sendReply } from './sendReply.ts';

interface ReplyFormProps {
  message: Message;
  /** It was opened by a press, and not because there is a draft. */
  takesFocus: boolean;
  onSent: () => void;
}

/** The field in which a reply is written, and what the email has besides its text. */
export function ReplyForm({ message, takesFocus, onSent }: ReplyFormProps) {
  const { id, name, email, replies, replyFrame, others, othersWriting, received_at } = message;
  const { from, subject, quotation } = replyFrame;
  const [isSending, setIsSending] = useState(false);
  const { typed, setTyped, saveNow, settle } = useSavedDraft(`reply ${id}`, {
    isDraft: isTypedReply,
    isHeld: (draft) =>
      // A draft that is saved later than the reply is sent would stay.
      isSending || draft.text.length > MAX_REPLY || draft.shownDraft !== message.draft,
    save: (draft) => saveReplyDraft(id, draft),
  });
  const hasConflict = !isSending && typed !== undefined && typed.shownDraft !== message.draft;
  const text = typed?.text ?? message.draft;
  const change = (changed: string) =>
    setTyped((latest) => ({ shownDraft: message.draft, ...latest, text: changed }));
  const [seenUntil, setSeenUntil] = useState(replies.at(-1)?.created_at ?? '');
  const unseen = replies.filter(({ created_at }) => created_at > seenUntil);
  const form = useRef<HTMLFormElement>(null);
  const error = lengthError(text, MAX_REPLY);
  const fieldOf = () => form.current?.querySelector('textarea');
  const hasTyped = useRef(false);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);

  const send = async () => {
    // An extension of the browser may have changed the text without an event.
    const shown = fieldOf()?.value ?? text;
    if (isSending || error) return;
    if (shown.trim() === '') {
      showError('Write the reply first.');
      fieldOf()?.focus();
      return;
    }
    if (hasConflict) {
      showError('Choose one of your two drafts first.');
      return;
    }
    const last = unseen.at(-1);
    if (last) {
      showError(
        `Nothing was sent: ${last.sent_by} has replied meanwhile. Read that reply first; your text is kept.`,
      );
      setSeenUntil(last.created_at);
      return;
    }
    setIsSending(true);
    await settle();
    const isSent = await sendReply(message, shown);
    setIsSending(false);
    if (!isSent) return;
    // What was typed while it was being sent is kept.
    setTyped((latest) =>
      latest && latest.text !== text ? { ...latest, shownDraft: '' } : undefined,
    );
    onSent();
  };
  const copy = () =>
    navigator.clipboard
      .writeText(replyText(fieldOf()?.value ?? text, quotation))
      .then(() => showDone(`Copied. The address is ${email}.`))
      .catch(() => showError('The browser does not allow copying. Select the text instead.'));
  const insert = (saved: string) => {
    change(text.trim() === '' ? saved : `${text.trimEnd()}\n\n${saved}`);
    fieldOf()?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    // The key that has opened the field may still be down.
    if (event.repeat && !hasTyped.current) event.preventDefault();
    else hasTyped.current = true;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    void send();
  };
  const newer = others.find((other) => other.received_at > received_at);
  return (
    <form
      ref={form}
      className="mt-6 border-t border-hairline pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div role="status" className="mb-2 text-small font-semibold empty:mb-0">
        {unseen.map((reply) => (
          <p key={reply.id}>
            {reply.sent_by} has replied, <Time value={reply.created_at} />. The reply is above.
          </p>
        ))}
        {othersWriting.map(({ author, saved_at }) => (
          <p key={author}>
            {author} has begun a reply too, <Time value={saved_at} />.
          </p>
        ))}
        {newer && <p>{name} has written again since: see “Other messages of this address”.</p>}
      </div>
      <Field
        id="reply"
        name="reply"
        label="Reply"
        hint="Kept as a draft"
        rows={8}
        dir="auto"
        value={text}
        error={error}
        onChange={({ target }) => change(target.value)}
        onBlur={saveNow}
        onKeyDown={keyDown}
      />
      {hasConflict && (
        <DraftConflict
          keepMine={() => setTyped((latest) => latest && { ...latest, shownDraft: message.draft })}
          takeOther={() => setTyped(undefined)}
          otherLabel="Take the other"
        >
          You have written another draft elsewhere. This one is in this tab only.
        </DraftConflict>
      )}
      <details className="mt-2 text-small text-ink-soft">
        <summary className="min-h-11 content-center">
          To {email}, from {from}. The message is quoted below your text.
        </summary>
        <p>Subject: {subject}</p>
        <p className="mt-2 whitespace-pre-wrap" dir="auto">
          {quotation}
        </p>
      </details>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant="cta"
          busy={isSending}
          busyLabel="Sending …"
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          Send reply
        </Button>
        <Button
          size="sm"
          variant="outline"
          href={replyLink(email, subject, replyText(text, quotation))}
        >
          Open in my mail program
        </Button>
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <SavedReplies key={id} text={text} onInsert={insert} />
    </form>
  );
}
