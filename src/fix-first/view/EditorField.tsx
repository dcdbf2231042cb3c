import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef } from 'react';
import { MAX_LENGTH } from '../model/processDraft.ts';

interface EditorFieldProps extends ComponentPropsWithoutRef<'input'> {
  /** On the page there are fields of the same names, so its id has more. */
  name: string;
  label: string;
  /** Why its value is refused. */
  error?: string | undefined;
  /** What is printed in its place, where it may be too narrow. */
  text?: string | undefined;
}

/**
 * One of many fields in a grid: a line of text, or a choice among the options that are its children. Its
 * message names the field, as it takes the row below for itself. It looks so by `fixFirst.css`.
 */
export function EditorField({
  label,
  error,
  text,
  children,
  className,
  ...control
}: EditorFieldProps) {
  const id = `process-${control.name}`;
  const errorId = `${id}-error`;
  const attributes = {
    id,
    ...control,
    // What a browser fills in by itself would be no change of the visitor's.
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <>
      <div className={clsx('editor-field', className)} data-text={text}>
        <label htmlFor={id}>{label}</label>
        {children ? (
          <select {...(attributes as ComponentPropsWithoutRef<'select'>)}>{children}</select>
        ) : (
          <input maxLength={control.inputMode ? undefined : MAX_LENGTH.name} {...attributes} />
        )}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {`${label}: ${error}`}
        </p>
      )}
    </>
  );
}
