import type { FormField } from '../../forms/fields.ts';
import { HONEYPOT_FIELD, HONEYPOT_LABEL } from '../../forms/honeypotField.ts';
import { Field } from './Field.tsx';

interface FormFieldsProps {
  fields: Readonly<Record<string, FormField>>;
  /** Keeps the ids of two forms apart. */
  idPrefix: string;
  errors?: ReadonlyMap<string, string>;
  /** A remark that takes the place of a field's own, by the field's name. */
  hints?: Readonly<Record<string, string | undefined>>;
  disabled?: boolean;
  readOnly?: boolean;
  /** For a field of several lines, which takes the form's whole width. */
  wideClassName?: string;
}

/** What a form asks for, in the order of its list, and the honeypot. */
export function FormFields(props: FormFieldsProps) {
  const { fields, idPrefix, errors, hints, disabled, readOnly, wideClassName } = props;
  return (
    <>
      {Object.entries(fields).map(([name, { rule, ...field }]) => (
        <Field
          key={name}
          {...field}
          id={`${idPrefix}-${name.replaceAll('_', '-')}`}
          name={name}
          hint={hints?.[name] ?? field.hint}
          error={errors?.get(name)}
          disabled={disabled}
          readOnly={readOnly}
          className={field.rows ? wideClassName : undefined}
        />
      ))}
      <TrapField />
    </>
  );
}

/** A field that no person sees, hears or reaches: what fills it is a robot. */
function TrapField() {
  return (
    <div hidden>
      <label>
        <span suppressHydrationWarning>{HONEYPOT_LABEL}</span>
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
