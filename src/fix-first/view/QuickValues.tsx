import type { FieldOfStep } from '../model/fieldEdit.ts';
import type { StepValues } from '../model/processHistory.ts';
import { fixFirst } from '../words/fixFirst.ts';
import { quickValues } from '../words/quickValues.ts';

interface QuickValuesProps {
  /** The field that has the focus. */
  focused: FieldOfStep | undefined;
  daysPerWeek: number;
  onPick: (id: number, values: StepValues) => void;
  /** What stands here while there is nothing to pick. */
  otherwise: string;
}

/** Buttons with the numbers that are meant most often, while the field of one has the focus. It keeps it. */
export function QuickValues({ focused, daysPerWeek, onPick, otherwise }: QuickValuesProps) {
  const values = focused ? quickValues(focused.field, daysPerWeek) : [];
  if (!focused || values.length === 0) return <p className="quick-values">{otherwise}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons beside a field are no fieldset.
    <div role="group" aria-label={fixFirst.band.quick} className="quick-values">
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
