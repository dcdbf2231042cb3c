/** The element for the message of a form, hidden until there is one. */
export const FORM_ERROR = 'data-form-error';
/** The element in it that has the text. */
export const FORM_ERROR_MESSAGE = 'data-form-error-message';
/** The element for the message of a field; the value is the field's name. */
export const FIELD_ERROR = 'data-field-error';
