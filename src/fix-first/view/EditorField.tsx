import { clsx } from 'clsx';
import type { ChangeEventHandler, ReactNode } from 'react';
import { MAX_LENGTH } from '../model/processDraft.ts';
import { type NumberField, readNumber } from '../model/readProcess.ts';

interface EditorFieldProps {
  name: string;
  label: string;
  value: string | number;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
  /** The number that it takes. An error is shown unless the visitor is typing in it. */
  number?: NumberField;
  /** The name of the field in which the visitor is typing. */
  typingIn?: string | undefined;
  /** Its value, printed in place of the field, which may be too narrow. */
  text?: string | undefined;
  enterKeyHint?: 'next';
  className?: string;
  /** The options of a select; without them, the field is an input. */
  children?: ReactNode;
}

/** A field in the grid of the editor (`fixFirst.css`). Its error names it, because the error has a row of its own. */
export function EditorField(props: EditorFieldProps) {
  const { label, number, typingIn, text, className, children, ...control } = props;
  const id = `process-${control.name}`;
  const errorId = `${id}-error`;
  const isTyping = typingIn === control.name;
  const error = number && !isTyping ? readNumber(String(control.value), number).error : undefined;
  const attributes = {
    id,
    ...control,
    inputMode: number && ('decimal' as const),
    // A value that the browser fills in would look like a change of the visitor.
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <>
      <div className={clsx('editor-field', className)} data-text={text}>
        <label htmlFor={id}>{label}</label>
        {children ? (
          <select {...attributes}>{children}</select>
        ) : (
          <input maxLength={number ? undefined : MAX_LENGTH.name} {...attributes} />
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
