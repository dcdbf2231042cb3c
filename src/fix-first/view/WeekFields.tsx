import type { ChangeEventHandler } from 'react';
import { fixFirst } from '../copy/fixFirst.ts';
import { missingWords } from '../copy/missingWords.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { type ProcessDraft, type ProcessField, stepTitle } from '../model/processDraft.ts';
import { EditorField } from './EditorField.tsx';

interface WeekFieldsProps {
  draft: ProcessDraft;
  assessment: Assessment;
  errorOf: (field: Exclude<ProcessField, 'name'>) => string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: () => void;
}

/** What is given for the process as a whole, and what is still missing. None of it changes the verdict's rule. */
export function WeekFields({ draft, assessment, errorOf, onChange, onBlur }: WeekFieldsProps) {
  const missing = missingWords(draft, assessment.process);
  const titles = assessment.process.steps.map(({ id, index, name }) => ({
    id,
    title: stepTitle(index, { what: name }),
  }));
  const field = (name: ProcessField) => ({
    name,
    label: fixFirst.fields[name],
    value: draft[name],
    onChange,
    onBlur,
  });
  const number = (name: Exclude<ProcessField, 'name'>) => ({
    ...field(name),
    inputMode: 'decimal' as const,
    error: errorOf(name),
  });
  return (
    <section aria-labelledby="process-week" className="week pt-6">
      <h2 id="process-week" className="mb-3 text-title screen-only">
        {fixFirst.week}
      </h2>
      <div className="week-fields">
        <EditorField {...field('name')} text={draft.name} className="is-wide" />
        <EditorField {...number('cases')} />
        <EditorField {...number('price')} />
        {(['tool', 'wait'] as const).map((pick) => (
          <EditorField
            key={pick}
            name={pick}
            label={fixFirst.overrides[pick]}
            className="is-wide"
            value={assessment.overrides[pick]?.id ?? ''}
            text={titles.find(({ id }) => id === assessment.overrides[pick]?.id)?.title}
            onChange={onChange}
          >
            {titles.length === 0 && <option value="">{fixFirst.overrides.none}</option>}
            {titles.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </EditorField>
        ))}
        <EditorField {...number('dayHours')} />
        <EditorField {...number('weekDays')} />
      </div>
      {missing.length > 0 && (
        <section aria-label={fixFirst.missingLabel} className="mt-3 text-small text-ink-soft">
          <ul>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
