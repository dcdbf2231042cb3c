import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef } from 'react';
import { FIELD_ERROR } from '../../../forms/formErrorAttributes.ts';

interface FieldProps extends ComponentPropsWithoutRef<'input'> {
  id: string;
  name: string;
  label: string;
  /** A short remark beside the label, such as "optional". */
  hint?: string | undefined;
  /** A sentence below the field. */
  note?: string | undefined;
  error?: string | undefined;
  /** `alert` announces an error that appears while somebody types. */
  errorRole?: 'alert';
  /** The id of a text elsewhere that describes the field. */
  describedBy?: string | undefined;
  /** The number of lines. Without it, the field is an input of one line. */
  rows?: number | undefined;
}

/**
 * A labelled form control with its hint and its error message. A translator may change its texts before hydration.
 */
export function Field({
  label,
  hint,
  note,
  error,
  errorRole,
  describedBy,
  rows,
  className,
  ...control
}: FieldProps) {
  const errorId = `${control.id}-error`;
  const hintId = `${control.id}-hint`;
  const noteId = `${control.id}-note`;
  const attributes = {
    ...control,
    className: 'form-control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': clsx(hint && hintId, note && noteId, errorId, describedBy),
  };
  return (
    <div className={clsx('row-span-2 grid grid-rows-subgrid gap-y-0', className)}>
      <div className="flex items-baseline-last justify-between gap-4 self-end">
        <label
          htmlFor={control.id}
          className="font-medium whitespace-nowrap"
          suppressHydrationWarning
        >
          {label}
        </label>
        {hint && (
          <span id={hintId} className="text-end text-small text-ink-soft" suppressHydrationWarning>
            {hint}
          </span>
        )}
      </div>
      <div>
        {rows ? (
          <textarea {...(attributes as ComponentPropsWithoutRef<'textarea'>)} rows={rows} />
        ) : (
          <input {...attributes} />
        )}
        {note && (
          <p id={noteId} className="mt-2 text-small text-ink-soft" suppressHydrationWarning>
            {note}
          </p>
        )}
        <p
          id={errorId}
          role={errorRole}
          {...{ [FIELD_ERROR]: control.name }}
          hidden={!error}
          className="mt-2 text-small font-medium text-danger"
        >
          {error}
        </p>
      </div>
    </div>
  );
}
