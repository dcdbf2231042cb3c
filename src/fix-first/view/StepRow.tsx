import { clsx } from 'clsx';
import { type ChangeEventHandler, memo, type PointerEvent } from 'react';
import { fixFirst } from '../copy/fixFirst.ts';
import { ASSIGNEES, type StepDraft, type StepField, WAIT_UNITS } from '../model/processDraft.ts';
import { EditorField } from './EditorField.tsx';

/** What the buttons of a step do. */
const STEP_ACTIONS = ['up', 'down', 'remove'] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];

interface StepRowProps {
  step: StepDraft;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  workError: string | undefined;
  waitError: string | undefined;
  returnsError: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: () => void;
  onAction: (action: StepAction, id: number, index: number) => void;
  onDrag: (event: PointerEvent<HTMLElement>, id: number) => void;
}

const NUMBER = { inputMode: 'decimal' } as const;

/** One step of the process: its fields, its place among the others, and what can be done with it. */
export const StepRow = memo(function StepRow({
  step,
  index,
  isLast,
  isDragged,
  workError,
  waitError,
  returnsError,
  onChange,
  onBlur,
  onAction,
  onDrag,
}: StepRowProps) {
  const field = (name: StepField) => ({
    name: `${step.id}-${name}`,
    label: fixFirst.step.fields[name],
    value: step[name],
    onChange,
    onBlur,
  });
  const rests = { up: index === 0, down: isLast, remove: false };
  return (
    <li data-step={step.id} className={clsx('process-step', isDragged && 'bg-paper-deep')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend besides, and say the title twice. */}
      <div role="group" aria-label={`${fixFirst.step.label} ${index + 1}`} className="step-cells">
        <span
          aria-hidden="true"
          onPointerDown={(event) => onDrag(event, step.id)}
          className="step-handle"
        >
          {index + 1}
        </span>
        <EditorField {...field('what')} text={step.what} enterKeyHint="next" />
        <EditorField {...field('wait')} {...NUMBER} error={waitError} />
        <EditorField {...field('unit')}>
          {WAIT_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </EditorField>
        <EditorField {...field('returns')} {...NUMBER} error={returnsError} />
        <EditorField {...field('work')} {...NUMBER} error={workError} />
        <EditorField {...field('who')}>
          {ASSIGNEES.map((assignee) => (
            <option key={assignee} value={assignee}>
              {assignee}
            </option>
          ))}
        </EditorField>
        <div className="step-actions script-only flex screen-only">
          {STEP_ACTIONS.map((action) => (
            <button
              key={action}
              type="button"
              name={action}
              aria-disabled={rests[action] || undefined}
              onClick={() => onAction(action, step.id, index)}
            >
              <span className="sr-only">{`${fixFirst.step[action]} step ${index + 1}`}</span>
            </button>
          ))}
        </div>
      </div>
    </li>
  );
});

/** What the cells of the steps are called, once above all of them where each step is one row. */
export function StepHeads() {
  const { what, wait, unit, returns, work, who } = fixFirst.step.fields;
  return (
    <div aria-hidden="true" className="step-cells step-heads">
      <span />
      {[what, wait, unit, returns, work, who].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}
