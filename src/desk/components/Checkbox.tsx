import { type ComponentProps, useId } from 'react';

interface CheckboxProps
  extends Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'aria-invalid'> {
  label: string;
  /** A sentence below it. */
  description?: string;
  onCheck: (isChecked: boolean) => void;
}

/** A labelled checkbox. */
export function Checkbox({ label, description, onCheck, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="max-w-measure">
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          type="checkbox"
          aria-describedby={description && id}
          onChange={({ target }) => onCheck(target.checked)}
        />
        {label}
      </label>
      {description && (
        <p id={id} className="text-small text-ink-soft">
          {description}
        </p>
      )}
    </div>
  );
}
