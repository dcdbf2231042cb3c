/**
 * What the routes take and answer, as JSON schemas. They say the shape only: the rules of a form's
 * fields, and the words for each, are those of `forms/`.
 */
import { IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { UNSUBSCRIBE_TOKEN } from '../unsubscribeLink.ts';

const TEXT = { type: 'string' } as const;

/** A record of fields that nobody has checked yet. */
export const FIELDS = { type: 'object' } as const;

/** A row as it is, or as the only one of an array. */
export const ROW = {
  anyOf: [FIELDS, { type: 'array', items: FIELDS, minItems: 1, maxItems: 1 }],
} as const;

/** What a browser posts by itself; a post without a body is a form with nothing in it. */
export const POSTED_FORM = { type: 'object', nullable: true } as const;

/** A body of any content type, as it was sent. */
export const RAW_BODY = { type: 'string', nullable: true } as const;

export const SUBMISSION_HEADERS = {
  type: 'object',
  properties: { [IDEMPOTENCY_HEADER]: TEXT },
} as const;

export const TOKEN_QUERY = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', pattern: UNSUBSCRIBE_TOKEN.source } },
} as const;

export const FILE_PATH = { type: 'object', required: ['*'], properties: { '*': TEXT } } as const;

export const NO_CONTENT = { type: 'null' } as const;

export const PAGE = { content: { 'text/html': { schema: TEXT } } } as const;

export const OK = {
  type: 'object',
  required: ['ok'],
  properties: { ok: { const: true } },
} as const;

export const ERROR = { type: 'object', required: ['error'], properties: { error: TEXT } } as const;

export const NOT_READY = {
  type: 'object',
  required: ['ok', 'error'],
  properties: { ok: { const: false }, error: TEXT },
} as const;

/** An error as the hosted backend's database interface tells it. */
export const DATABASE_ERROR = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: TEXT,
    message: TEXT,
    details: { type: 'string', nullable: true },
    hint: { type: 'string', nullable: true },
  },
} as const;
