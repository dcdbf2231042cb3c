import { newsletter } from '../content/newsletter.ts';
import { Field } from './Field.tsx';
import { TrapField } from './TrapField.tsx';

interface NewsletterFieldsProps {
  /** Keeps the ids of two forms apart. */
  idPrefix: string;
  errors?: ReadonlyMap<string, string>;
}

/** The newsletter's fields, and the trap. */
export function NewsletterFields({ idPrefix, errors }: NewsletterFieldsProps) {
  return (
    <>
      <Field
        id={`${idPrefix}-first-name`}
        name="first_name"
        label={newsletter.form.firstName}
        autoComplete="given-name"
        required
        error={errors?.get('first_name')}
      />
      <Field
        id={`${idPrefix}-email`}
        name="email"
        label={newsletter.form.email}
        type="email"
        autoComplete="email"
        required
        error={errors?.get('email')}
      />
      <TrapField />
    </>
  );
}
