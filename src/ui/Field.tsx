import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef } from 'react';
import { FIELD_ERROR } from '../../forms/errorPlaces.ts';

interface FieldProps extends ComponentPropsWithoutRef<'input'> {
  id: string;
  name: string;
  label: string;
  /** A short remark beside the label, such as "optional". */
  hint?: string | undefined;
  /** The message of the rule that the value breaks. */
  error?: string | undefined;
  /** So many lines of text. */
  rows?: number | undefined;
  /** What can be chosen; nothing is, at first, unless there is a `value`. */
  options?: readonly (string | Option)[] | undefined;
  /** As one of many in a grid; its message, which then names it, is an element of that grid too. */
  compact?: CompactLook | undefined;
}

/** The classes of a compact field's parts, which only pages that have one are to carry. */
export interface CompactLook {
  readonly box: string;
  readonly label: string;
  readonly control: string;
  readonly choice: string;
  readonly error: string;
}

interface Option {
  readonly value: string | number;
  readonly label: string;
}

const CONTROL = controlLook('mt-2', 'px-4 py-3');

/** The classes of a control with a margin above it and a padding of its own. */
export function controlLook(margin: string, padding: string): string {
  return `${margin} block w-full rounded-small border border-field bg-white ${padding} text-body text-ink aria-invalid:border-danger aria-invalid:outline aria-invalid:outline-1 aria-invalid:outline-danger focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-green disabled:bg-transparent disabled:text-ink-soft`;
}

/**
 * A labelled control that owns its id, hint and error and ties them together: one line of text, several
 * (`rows`) or a choice (`options`).
 */
export function Field({
  label,
  hint,
  error,
  rows,
  options,
  compact,
  className,
  ...control
}: FieldProps) {
  const errorId = `${control.id}-error`;
  const hintId = `${control.id}-hint`;
  const describedBy = hint ? `${hintId} ${errorId}` : errorId;
  const attributes = {
    ...control,
    className: compact ? compact[options ? 'choice' : 'control'] : CONTROL,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': compact && !error ? undefined : describedBy,
  };
  const element = rows ? (
    <textarea {...(attributes as ComponentPropsWithoutRef<'textarea'>)} rows={rows} />
  ) : options ? (
    <select {...(attributes as ComponentPropsWithoutRef<'select'>)}>
      {control.value === undefined && <option value="" />}
      {options.map((option) =>
        typeof option === 'string' ? (
          <option key={option}>{option}</option>
        ) : (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ),
      )}
    </select>
  ) : (
    <input {...attributes} />
  );
  if (compact) {
    return (
      <>
        <div className={clsx(compact.box, className)}>
          <label htmlFor={control.id} className={compact.label}>
            {label}
          </label>
          {element}
        </div>
        {error && (
          <p id={errorId} className={compact.error}>
            {label}: {error}
          </p>
        )}
      </>
    );
  }
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={control.id} className="font-medium">
          {label}
        </label>
        {hint && (
          <span id={hintId} className="text-small text-ink-soft">
            {hint}
          </span>
        )}
      </div>
      {element}
      <p
        id={errorId}
        {...{ [FIELD_ERROR]: control.name }}
        hidden={!error}
        className="mt-2 text-small font-medium text-danger"
      >
        {error}
      </p>
    </div>
  );
}
