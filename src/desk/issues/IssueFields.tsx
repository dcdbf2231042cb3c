import type { IssueDraft, IssueSummary } from '../../../forms/desk/issueCalls.ts';
import {
  isIssueLetter,
  isIssueNote,
  isIssueSubject,
  LETTER_RULE,
  NOTE_RULE,
  SUBJECT_RULE,
} from '../../../forms/desk/issueRules.ts';
import { Field } from '../../ui/controls/Field.tsx';

interface IssueFieldsProps {
  kind: IssueSummary['kind'];
  draft: IssueDraft;
  onChange: (part: Partial<IssueDraft>) => void;
}

/** What the owner writes and chooses of an issue: of an article, or a letter. */
export function IssueFields({ kind, draft, onChange }: IssueFieldsProps) {
  const isLetter = kind === 'letter';
  // A letter begins without a subject, which is no mistake yet.
  const isEmpty = isLetter && draft.subject === '';
  return (
    <>
      <Field
        id="subject"
        name="subject"
        label="Subject"
        dir="auto"
        value={draft.subject}
        error={isEmpty || isIssueSubject(draft.subject) ? '' : SUBJECT_RULE}
        errorRole="alert"
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      {isLetter ? (
        <Field
          id="letter"
          name="letter"
          label="Letter"
          hint="Markdown"
          note="A link is [words](https://…), and each line of a list begins with “- ”. An empty line begins a paragraph. Anything else is sent as it is typed."
          className="mt-5"
          rows={16}
          dir="auto"
          value={draft.letter}
          error={isIssueLetter(draft.letter) ? '' : LETTER_RULE}
          errorRole="alert"
          onChange={({ target }) => onChange({ letter: target.value })}
        />
      ) : (
        <ArticleFields draft={draft} onChange={onChange} />
      )}
    </>
  );
}

function ArticleFields({ draft, onChange }: Omit<IssueFieldsProps, 'kind'>) {
  return (
    <>
      <Field
        id="note"
        name="note"
        label="Note"
        hint="Optional, before the article"
        className="mt-5"
        rows={4}
        dir="auto"
        value={draft.note}
        error={isIssueNote(draft.note) ? '' : NOTE_RULE}
        errorRole="alert"
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <fieldset className="mt-5">
        <legend className="font-medium">How much of the article</legend>
        {([false, true] as const).map((isWhole) => (
          <label key={String(isWhole)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="isWhole"
              checked={draft.isWhole === isWhole}
              onChange={() => onChange({ isWhole })}
            />
            {isWhole ? 'Whole article' : 'First part'}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Whether an email can be made of a draft. */
export function isSendable(kind: IssueSummary['kind'], draft: IssueDraft): boolean {
  if (!isIssueSubject(draft.subject)) return false;
  if (kind === 'article') return isIssueNote(draft.note);
  return draft.letter.trim() !== '' && isIssueLetter(draft.letter);
}
