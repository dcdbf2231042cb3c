import { clsx } from 'clsx';
import type { Dispatch } from 'react';
import { fixFirstText } from '../copy/fixFirstText.ts';
import type { StepValues } from '../model/applyEdit.ts';
import type { StepFieldName } from '../model/editFromControl.ts';
import type { ProcessAction } from '../model/processReducer.ts';

interface QuickValuesProps {
  /** The field that has the focus. */
  focusedField: StepFieldName | undefined;
  daysPerWeek: number;
  dispatch: Dispatch<ProcessAction>;
  /** Shown while there are no values to choose from. */
  fallback: string;
}

const ROW =
  'flex items-center gap-1 overflow-x-auto text-[0.875rem]/[1.25] text-ink-soft wide:min-w-0 wide:flex-1';

/**
 * Buttons with frequent values, while a number field has the focus. A press leaves the focus in the field. Its height
 * is the same without buttons, so that nothing shifts when they appear.
 */
export function QuickValues({ focusedField, daysPerWeek, dispatch, fallback }: QuickValuesProps) {
  const choices = focusedField && quickValues(daysPerWeek)[focusedField.field];
  const { quick, units } = fixFirstText.stickyResult;
  if (!choices) return <p className={clsx(ROW, 'min-h-11')}>{fallback}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div role="group" aria-label={quick} className={clsx(ROW, 'quick-values')}>
      {Object.entries(choices).map(([label, values]) => (
        <button
          key={label}
          type="button"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => dispatch({ type: 'set-step', id: focusedField.id, values })}
        >
          {label}
        </button>
      ))}
      <span>{units[focusedField.field]}</span>
    </div>
  );
}

/** For each number field of a step, the values by the labels of their buttons. */
function quickValues(
  daysPerWeek: number,
): Readonly<Record<string, Readonly<Record<string, StepValues>>>> {
  const days = (wait: string): StepValues => ({ wait, unit: 'working days' });
  const each = (field: 'work' | 'returns', numbers: readonly number[]) =>
    Object.fromEntries(numbers.map((number) => [number, { [field]: String(number) }]));
  return {
    wait: {
      '1 hour': { wait: '1', unit: 'hours' },
      '½ day': days('0.5'),
      '1 day': days('1'),
      '2 days': days('2'),
      '1 week': days(String(daysPerWeek)),
    },
    work: each('work', [5, 15, 30, 60]),
    returns: each('returns', [0, 5, 10, 20, 30]),
  };
}
