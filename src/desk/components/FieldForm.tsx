import { type ComponentProps, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';

interface FieldFormProps extends Omit<ComponentProps<typeof Field>, 'error' | 'rows'> {
  submitLabel: string;
  /** Nothing can be submitted at present. */
  isOff?: boolean;
  /** Returns what is wrong with the value; undefined if nothing is, or if that was said elsewhere. */
  onPress: () => Promise<string | undefined> | string | undefined;
}

/** A field beside the button that acts on its value. What is wrong with the value is said until it is changed. */
export function FieldForm({ submitLabel, isOff = false, onPress, ...field }: FieldFormProps) {
  const [refused, setRefused] = useState<{ value: unknown; error: string | undefined }>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || isOff) return;
    setIsBusy(true);
    const error = await onPress();
    setIsBusy(false);
    setRefused({ value: field.value, error });
    if (error) document.getElementById(field.id)?.focus();
  };
  return (
    <form className="mt-4 flex flex-wrap items-end gap-3" noValidate onSubmit={submit}>
      <Field {...field} error={refused?.value === field.value ? refused?.error : undefined} />
      <Button type="submit" variant="outline" disabled={isOff} busy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
