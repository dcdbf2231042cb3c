import { FORM_ERROR, FORM_ERROR_MESSAGE } from '../../forms/errorPlaces.ts';

/** The place above a form's fields where the server says what is wrong; hidden until it does. */
export function FormError({ className }: { className?: string }) {
  return (
    <div {...{ [FORM_ERROR]: true }} hidden role="alert" className={className}>
      <p
        {...{ [FORM_ERROR_MESSAGE]: true }}
        className="border-y border-danger py-3 font-medium text-danger"
      />
    </div>
  );
}
