import type { ChangeEventHandler } from 'react';
import { fixFirstText } from '../copy/fixFirstText.ts';
import { missingText } from '../copy/missingText.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { type ProcessDraft, type ProcessField, stepTitle } from '../model/processDraft.ts';
import { EditorField } from './EditorField.tsx';

interface WeekFieldsProps {
  draft: ProcessDraft;
  assessment: Assessment;
  /** The name of the field in which the visitor is typing. */
  typingIn: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
}

/** The fields of the process as a whole, and a list of what is missing. */
export function WeekFields({ draft, assessment, typingIn, onChange }: WeekFieldsProps) {
  const { process, targets } = assessment;
  const missing = missingText(draft, process);
  const options = process.steps.map(({ id, index, name }) => ({
    id,
    title: stepTitle(index, { name }),
  }));
  const field = (name: ProcessField) => ({
    name,
    label: fixFirstText.fields[name],
    value: draft[name],
    onChange,
  });
  const number = (name: Exclude<ProcessField, 'name'>) => ({
    ...field(name),
    number: name,
    isTyping: typingIn === name,
  });
  return (
    <section aria-labelledby="process-week" className="week pt-6">
      <h2 id="process-week" className="mb-3 text-title screen-only">
        {fixFirstText.week}
      </h2>
      <div className="week-fields">
        <EditorField {...field('name')} text={draft.name} className="is-wide" />
        <EditorField {...number('casesPerWeek')} />
        <EditorField {...number('costPerHour')} />
        {(['tool', 'wait'] as const).map((target) => (
          <EditorField
            key={target}
            name={`${target}Step`}
            label={fixFirstText.targets[target]}
            className="is-wide"
            value={targets[target]?.id ?? ''}
            text={options.find(({ id }) => id === targets[target]?.id)?.title}
            onChange={onChange}
          >
            {options.length === 0 && <option value="">{fixFirstText.targets.none}</option>}
            {options.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </EditorField>
        ))}
        <EditorField {...number('hoursPerDay')} />
        <EditorField {...number('daysPerWeek')} />
      </div>
      {missing.length > 0 && (
        <section aria-label={fixFirstText.missingLabel} className="mt-3 text-small text-ink-soft">
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
