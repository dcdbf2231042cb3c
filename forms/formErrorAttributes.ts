/** Where a form's markup says what is wrong; each place is hidden until something is. */
export const FORM_ERROR = 'data-form-error';
/** In the place above: the element that holds the message. */
export const FORM_ERROR_MESSAGE = 'data-form-error-message';
/** Beside a field, whose name is the value. */
export const FIELD_ERROR = 'data-field-error';
