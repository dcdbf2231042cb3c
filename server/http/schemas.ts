/** What the routes take and answer, as JSON schemas: the shape only; fields have rules in `forms/`. */
import { IDEMPOTENCY_HEADER, SUBSCRIBER_TOKEN } from '../../forms/wire.ts';

const TEXT = { type: 'string' };
const TEXT_OR_NULL = { type: 'string', nullable: true };
const TOKEN = { type: 'string', pattern: SUBSCRIBER_TOKEN.source };

/** An object with these properties, and any others. */
function objectOf(properties: object, required: readonly string[] = []) {
  return { type: 'object', properties, required };
}

/** The answers to what is refused and to what fails. */
const errorsOf = (schema: object) => ({ '4xx': schema, '5xx': schema });

/** A record of fields that nobody has checked yet. */
export const FIELDS = objectOf({});
/** A row as it is, or as the only one of an array. */
export const ROW = { anyOf: [FIELDS, { type: 'array', items: FIELDS, minItems: 1, maxItems: 1 }] };
/** What a browser posts by itself; a post without a body is a form with nothing in it. */
export const POSTED_FORM = { ...FIELDS, nullable: true };
/** A body of any content type, as it was sent. */
export const RAW_BODY = TEXT_OR_NULL;
export const SUBMISSION_HEADERS = objectOf({ [IDEMPOTENCY_HEADER]: TEXT });
export const TOKEN_QUERY = objectOf({ token: TOKEN }, ['token']);
export const NAVIGATION_HEADERS = objectOf({ 'sec-fetch-dest': TEXT });
export const FILE_PATH = objectOf({ '*': TEXT }, ['*']);

export const NO_CONTENT = { type: 'null' };
export const PAGE_ERRORS = errorsOf({ content: { 'text/html': { schema: TEXT } } });
export const OK = objectOf({ ok: { const: true } });
export const ERRORS = errorsOf(objectOf({ error: TEXT }));
export const NOT_READY = objectOf({ ok: { const: false }, error: TEXT });
/** Errors as the hosted backend's database interface tells them. */
export const DATABASE_ERRORS = errorsOf(
  objectOf({ code: TEXT, message: TEXT, details: TEXT_OR_NULL, hint: TEXT_OR_NULL }),
);
