import { clsx } from 'clsx';
import { fixFirst } from '../copy/fixFirst.ts';
import type { FieldOfStep } from '../model/fieldEdit.ts';
import type { StepField } from '../model/processDraft.ts';
import type { StepValues } from '../model/processHistory.ts';

interface QuickValuesProps {
  /** The field that has the focus. */
  focused: FieldOfStep | undefined;
  daysPerWeek: number;
  onPick: (id: number, values: StepValues) => void;
  /** What stands here while there is nothing to pick. */
  otherwise: string;
}

/** As high as its buttons, whether or not they are there: nothing shifts when they come or go. */
const ROW =
  'flex items-center gap-1 overflow-x-auto text-[0.875rem]/[1.25] text-ink-soft wide:min-w-0 wide:flex-1';

/** Buttons with the numbers that are meant most often, while the field of one has the focus. It keeps it. */
export function QuickValues({ focused, daysPerWeek, onPick, otherwise }: QuickValuesProps) {
  const values = focused ? quickValues(focused.field, daysPerWeek) : [];
  if (!focused || values.length === 0) return <p className={clsx(ROW, 'min-h-11')}>{otherwise}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons beside a field are no fieldset.
    <div
      role="group"
      aria-label={`${fixFirst.band.quick}: ${fixFirst.step.fields[focused.field]}`}
      className={clsx(ROW, 'quick-values')}
    >
      {values.map(({ label, values: picked }) => (
        <button
          key={label}
          type="button"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(focused.id, picked)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The numbers that are meant most often, for a field that takes one. */
function quickValues(
  field: StepField,
  daysPerWeek: number,
): readonly { label: string; values: StepValues }[] {
  switch (field) {
    case 'wait':
      return [
        { label: '1 hour', values: { wait: '1', unit: 'hours' } },
        { label: '½ day', values: { wait: '0.5', unit: 'working days' } },
        { label: '1 day', values: { wait: '1', unit: 'working days' } },
        { label: '2 days', values: { wait: '2', unit: 'working days' } },
        { label: '1 week', values: { wait: String(daysPerWeek), unit: 'working days' } },
      ];
    case 'work':
      return ['5', '15', '30', '60'].map((label) => ({ label, values: { work: label } }));
    case 'returns':
      return ['0', '5', '10', '20', '30'].map((label) => ({ label, values: { returns: label } }));
    default:
      return [];
  }
}
