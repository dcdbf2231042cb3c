/** The place above a form's fields where the server says what is wrong; hidden until it does. */
export function FormError({ className }: { className?: string }) {
  return (
    <div data-form-error hidden role="alert" className={className}>
      <p data-form-error-message className="border-y border-danger py-3 font-medium text-danger" />
    </div>
  );
}
