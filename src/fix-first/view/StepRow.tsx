import { clsx } from 'clsx';
import { type ChangeEventHandler, memo, type PointerEvent } from 'react';
import { fixFirstText } from '../copy/fixFirstText.ts';
import { ASSIGNEES, type StepDraft, type StepField, WAIT_UNITS } from '../model/processDraft.ts';
import { EditorField } from './EditorField.tsx';

/**
 * The fields of a step, in the order of its row. The columns and the `:nth-child` selectors of `.step-cells` in
 * `fixFirst.css` and `print.css` depend on this order.
 */
const FIELDS = ['name', 'wait', 'unit', 'returns', 'work', 'who'] as const satisfies StepField[];
const OPTIONS: Partial<Record<StepField, readonly (readonly [string, string])[]>> = {
  unit: WAIT_UNITS.map((unit) => [unit, unit]),
  who: ASSIGNEES.map((assignee) => [assignee, assignee]),
};

const STEP_ACTIONS = ['up', 'down', 'remove'] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];

interface StepRowProps {
  step: StepDraft;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  /** The name of its field in which the visitor is typing. */
  typingIn: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
  onAction: (action: StepAction, id: number, index: number) => void;
  startDrag: (event: PointerEvent<HTMLElement>, id: number) => void;
}

/** A step in the editor: its handle, its fields and its buttons. */
export const StepRow = memo(function StepRow(props: StepRowProps) {
  const { step, index, isLast, isDragged, typingIn, onChange, onAction, startDrag } = props;
  const isDisabled = { up: index === 0, down: isLast, remove: false };
  return (
    <li data-step={step.id} className={clsx('process-step', isDragged && 'bg-ground-deep')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, so the title would be read twice. */}
      <div
        role="group"
        aria-label={`${fixFirstText.step.label} ${index + 1}`}
        className="step-cells"
      >
        <span
          aria-hidden="true"
          onPointerDown={(event) => startDrag(event, step.id)}
          className="step-handle"
        >
          {index + 1}
        </span>
        {FIELDS.map((field) => (
          <EditorField
            key={field}
            name={`${step.id}-${field}`}
            label={fixFirstText.step.fields[field]}
            value={step[field]}
            onChange={onChange}
            typingIn={typingIn}
            enterKeyHint={field === 'name' ? 'next' : undefined}
            options={OPTIONS[field]}
          />
        ))}
        <div className="step-actions script-only flex screen-only">
          {STEP_ACTIONS.map((action) => (
            <button
              key={action}
              type="button"
              name={action}
              aria-disabled={isDisabled[action] || undefined}
              onClick={() => onAction(action, step.id, index)}
            >
              <span className="sr-only">{`${fixFirstText.step[action]} step ${index + 1}`}</span>
            </button>
          ))}
        </div>
      </div>
    </li>
  );
});

/** The column heads above the steps, for screens on which each step is one row. */
export function StepHeads() {
  return (
    <div aria-hidden="true" className="step-cells step-heads">
      <span />
      {FIELDS.map((field) => (
        <span key={field}>{fixFirstText.step.fields[field]}</span>
      ))}
    </div>
  );
}
