import type { FormField } from '../../forms/fields.ts';
import { HONEYPOT_FIELD, HONEYPOT_LABEL } from '../../forms/honeypotField.ts';
import { Field } from '../ui/controls/Field.tsx';

interface FormFieldsProps {
  fields: Readonly<Record<string, FormField>>;
  /** Keeps the ids of several forms on a page apart. */
  idPrefix: string;
  errors?: ReadonlyMap<string, string>;
  /** Hints by field name, in place of the fields' own hints. */
  hints?: Readonly<Record<string, string | undefined>>;
  /** The id of a text that describes the first field. */
  firstDescribedBy?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

/** The fields of a form, in order, and its honeypot. */
export function FormFields(props: FormFieldsProps) {
  const { fields, idPrefix, errors, hints, firstDescribedBy, disabled, readOnly } = props;
  return (
    <>
      {Object.entries(fields).map(([name, { rule, ...field }], index) => (
        <Field
          key={name}
          {...field}
          id={`${idPrefix}-${name.replaceAll('_', '-')}`}
          name={name}
          hint={hints?.[name] ?? field.hint}
          error={errors?.get(name)}
          describedBy={index === 0 ? firstDescribedBy : undefined}
          disabled={disabled}
          readOnly={readOnly}
          className={field.rows ? 'sm:col-span-2' : undefined}
        />
      ))}
      <HoneypotField />
    </>
  );
}

/** People cannot see, hear or reach this field. Only bots fill it in. */
function HoneypotField() {
  return (
    <div hidden>
      <label>
        <span suppressHydrationWarning>{HONEYPOT_LABEL}</span>
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
