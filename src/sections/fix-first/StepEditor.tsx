import { clsx } from 'clsx';
import { type ChangeEventHandler, memo, type PointerEvent } from 'react';
import { fixFirst } from '../../content/fix-first.ts';
import {
  DOERS,
  MAX_LENGTH,
  type StepDraft,
  type StepField,
  WAIT_UNITS,
} from '../../process/processDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { COMPACT } from './compactField.ts';
import { RESTING_LOOK } from './restingLook.ts';

/** What the buttons of a step do. */
export const STEP_ACTIONS = ['up', 'down', 'remove'] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];

/** On such a button: what it does. */
export const STEP_ACTION = 'data-step-action';

interface StepEditorProps {
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

const NUMBER = { inputMode: 'decimal', maxLength: MAX_LENGTH.number } as const;

/** One step of the process: its fields, its place among the others, and what can be done with it. */
export const StepEditor = memo(function StepEditor({
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
}: StepEditorProps) {
  const title = `${fixFirst.step.label} ${index + 1}`;
  const field = (name: StepField) => ({
    id: `process-${step.id}-${name}`,
    name: `${step.id}-${name}`,
    label: fixFirst.step.fields[name],
    value: step[name],
    onChange,
    onBlur,
    autoComplete: 'off',
    compact: COMPACT,
  });
  const rests = { up: index === 0, down: isLast, remove: false };
  return (
    <li
      data-step={step.id}
      className={clsx('border-t border-hairline pt-1 pb-5', isDragged && 'bg-paper-deep')}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        <div className="flex flex-wrap items-center">
          <span
            aria-hidden="true"
            onPointerDown={(event) => onDrag(event, step.id)}
            className="script-only -ms-3 grid h-11 w-9 cursor-grab touch-none place-items-center text-field select-none active:cursor-grabbing print:hidden"
          >
            <svg viewBox="0 0 8 14" className="h-3.5 fill-current" aria-hidden="true">
              <path d="M0 0h2v2H0zM6 0h2v2H6zM0 6h2v2H0zM6 6h2v2H6zM0 12h2v2H0zM6 12h2v2H6z" />
            </svg>
          </span>
          <span aria-hidden="true" className="tabular me-auto font-semibold">
            {title}
          </span>
          <div className="script-only -me-2 flex flex-wrap print:hidden">
            {STEP_ACTIONS.map((action) => (
              <Button
                key={action}
                variant="ghost"
                size="tight"
                {...{ [STEP_ACTION]: action }}
                aria-disabled={rests[action] || undefined}
                onClick={() => onAction(action, step.id, index)}
                className={RESTING_LOOK}
              >
                {fixFirst.step[action]}
                <span className="sr-only"> step {index + 1}</span>
              </Button>
            ))}
          </div>
        </div>
        <div className="grid grid-cols-2 gap-x-2 gap-y-3 @step:grid-cols-step @step-wide:grid-cols-step-wide">
          <Field
            {...field('what')}
            maxLength={MAX_LENGTH.name}
            className="col-span-full @step-wide:col-span-3"
          />
          <Field {...field('who')} options={DOERS} className="@step:col-span-2" />
          <Field {...field('work')} {...NUMBER} error={workError} />
          <Field {...field('wait')} {...NUMBER} error={waitError} />
          <Field {...field('unit')} options={WAIT_UNITS} className="@step-wide:col-span-2" />
          <Field {...field('returns')} {...NUMBER} error={returnsError} />
        </div>
      </fieldset>
    </li>
  );
});
