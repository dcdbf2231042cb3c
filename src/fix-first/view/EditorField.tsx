import { clsx } from 'clsx';
import type { ChangeEventHandler } from 'react';
import { parseStepFieldName } from '../model/editFromControl.ts';
import { isNumberField, parseNumber } from '../model/parseProcess.ts';
import { MAX_LENGTH } from '../model/processDraft.ts';

interface EditorFieldProps {
  /**
   * A field of the process, or of a step (`editFromControl.ts`). A number's error is shown unless the visitor is typing
   * in it.
   */
  name: string;
  label: string;
  value: string | number;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
  /** The name of the field in which the visitor is typing. */
  typingIn?: string | undefined;
  /** The text of the chosen option, if it is printed in place of a select that may be too narrow for it. */
  text?: string | undefined;
  enterKeyHint?: 'next' | undefined;
  className?: string | undefined;
  /** The texts of a select, by their values; without them, the field is an input. */
  options?: readonly (readonly [value: string | number, text: string])[] | undefined;
}

/** A field in the grid of the editor (`fixFirst.css`). Its error names it, because the error has a row of its own. */
export function EditorField(props: EditorFieldProps) {
  const { label, typingIn, text, className, options, ...control } = props;
  const id = `process-${control.name}`;
  const errorId = `${id}-error`;
  const field = parseStepFieldName(control.name)?.field ?? control.name;
  const isNumber = isNumberField(field);
  const isName = field === 'name';
  const isTyping = typingIn === control.name;
  const numberError =
    isNumber && !isTyping ? parseNumber(String(control.value), field).error : undefined;
  // A longer name has been cut, by the browser or as part of a pasted list.
  const isFull = isName && String(control.value).length >= MAX_LENGTH.name;
  const error = isFull ? `Up to ${MAX_LENGTH.name} characters.` : numberError;
  const attributes = {
    id,
    ...control,
    inputMode: isNumber ? ('decimal' as const) : undefined,
    // A value that the browser fills in would look like a change of the visitor.
    autoComplete: 'off',
    'aria-invalid': numberError ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <>
      <div className={clsx('editor-field', className)} data-text={isName ? control.value : text}>
        <label htmlFor={id}>{label}</label>
        {options ? (
          <select {...attributes}>
            {options.map(([value, option]) => (
              <option key={value} value={value}>
                {option}
              </option>
            ))}
          </select>
        ) : (
          <input maxLength={isName ? MAX_LENGTH.name : undefined} {...attributes} />
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
