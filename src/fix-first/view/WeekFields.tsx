import type { ChangeEventHandler } from 'react';
import { describeMissing } from '../copy/describeMissing.ts';
import { fixFirstText } from '../copy/fixFirstText.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { type ProcessField, stepTitle } from '../model/processDraft.ts';
import { CHANGES } from '../model/scenarios.ts';
import { EditorField } from './EditorField.tsx';

interface WeekFieldsProps {
  assessment: Assessment;
  /** The name of the field in which the visitor is typing. */
  typingIn: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
}

/** The fields of the process as a whole, and a list of what is missing. */
export function WeekFields({ assessment, typingIn, onChange }: WeekFieldsProps) {
  const { draft, process, targets } = assessment;
  const missing = describeMissing(assessment);
  const titles = process.steps.map((step) => [step.id, stepTitle(step.index, step)] as const);
  const field = (name: ProcessField) => ({
    name,
    label: fixFirstText.fields[name],
    value: draft[name],
    onChange,
    typingIn,
  });
  return (
    <section aria-labelledby="process-week" className="week pt-6">
      <h2 id="process-week" className="mb-3 text-title screen-only">
        {fixFirstText.week}
      </h2>
      <div className="week-fields">
        <EditorField {...field('name')} className="is-wide" />
        <EditorField {...field('casesPerWeek')} />
        <EditorField {...field('costPerHour')} />
        <EditorField {...field('delayPerDay')} className="is-wide" />
        {CHANGES.map((change) => (
          <EditorField
            key={change}
            name={`${change}Step`}
            label={fixFirstText.targets[change]}
            className="is-wide"
            value={targets[change]?.id ?? ''}
            text={titles.find(([id]) => id === targets[change]?.id)?.[1]}
            onChange={onChange}
            options={titles.length > 0 ? titles : [['', fixFirstText.targets.none]]}
          />
        ))}
        <EditorField {...field('hoursPerDay')} />
        <EditorField {...field('daysPerWeek')} />
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
