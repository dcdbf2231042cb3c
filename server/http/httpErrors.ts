import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { UntrustedFields } from '../../forms/sanitise.ts';
import { TOAST_MESSAGES } from '../../forms/toastMessages.ts';
import { OperationError } from '../operation.ts';
import { StorageError } from '../storage/storageError.ts';
import {
  DuplicateSubscriberError,
  InvalidInputError,
  TooManyRequestsError,
} from '../submissions/submissionErrors.ts';

/** An error as an HTTP status, a message for the client, and headers. */
export interface ErrorResponse {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ErrorMessages {
  readonly tooMany: string;
  readonly notStored: string;
}

const { contactLimited, newsletterLimited, newsletterDuplicate } = TOAST_MESSAGES;

export const CONTACT_ERRORS: ErrorMessages = {
  tooMany: `${contactLimited.title}. ${contactLimited.text}`,
  notStored: 'The message could not be stored. Please try again.',
};

export const NEWSLETTER_ERRORS: ErrorMessages = {
  tooMany: `${newsletterLimited.title}. ${newsletterLimited.text}`,
  notStored: 'The subscription could not be stored. Please try again.',
};

const DEFAULT_ERRORS: ErrorMessages = {
  tooMany: 'Too many requests. Please try again later.',
  notStored: 'The database could not be used. Please try again.',
};

const UNEXPECTED = 'Something went wrong. Please try again later.';

const MESSAGES_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  401: 'Missing or wrong API key',
  404: 'Not found',
  405: 'This method is not allowed here',
  413: 'The request body is larger than 64 KB',
  415: 'This content type is not accepted',
  416: 'The file does not have this range',
};

/** A request that is refused with this status, such as one without the key. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;

  constructor(statusCode: number, message = MESSAGES_BY_STATUS[statusCode]) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Checks that a JSON body is an object. Throws an HttpError with status 400 if it is not. */
export function toFields(body: unknown): UntrustedFields {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as UntrustedFields;
  }
  throw new HttpError(400, 'The request body has to be a JSON object');
}

type FrameworkError = { statusCode?: number; headers?: Record<string, string> };

/** Maps an error to a response. An unexpected error becomes a 500 without details. */
export function toErrorResponse(
  error: unknown,
  messages: ErrorMessages = DEFAULT_ERRORS,
): ErrorResponse {
  if (error instanceof InvalidInputError) return { status: 400, message: error.message };
  if (error instanceof DuplicateSubscriberError) {
    return { status: 409, message: newsletterDuplicate.text };
  }
  if (error instanceof TooManyRequestsError) {
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    return { status: 429, message: messages.tooMany, headers };
  }
  if (error instanceof StorageError) {
    return { status: 503, message: messages.notStored, headers: { 'retry-after': '5' } };
  }
  if (error instanceof HttpError || error instanceof OperationError) {
    return { status: error.statusCode, message: error.message };
  }

  // Errors of Fastify have a status code. Their texts are replaced.
  const { statusCode: status = 500, headers } = error as FrameworkError;
  if (status < 400 || status >= 500) return { status: 500, message: UNEXPECTED };
  const message =
    MESSAGES_BY_STATUS[status] ??
    'The server cannot answer this request; check its method, address and headers';
  // With 416, it says how long the file is.
  const range = headers?.['Content-Range'];
  return { status, message, headers: range ? { 'content-range': range } : {} };
}

/** Delay of a response to a refused form or to a client over its limit, in ms. It slows floods over few connections. */
const REFUSAL_PAUSE_MS = 250;

/** Sends an error response with this body, delayed if it `pauses`, and logs errors of the server (5xx). */
export async function sendErrorResponse(
  reply: FastifyReply,
  error: unknown,
  { status, headers = {} }: ErrorResponse,
  body: object | string,
  { pauses = status === 429 } = {},
): Promise<FastifyReply> {
  if (status >= 500) reply.log.error({ err: error }, 'request failed');
  if (pauses) await wait(REFUSAL_PAUSE_MS);
  // Reads the rest of the body: closing a connection with unread bytes resets it, and the client may lose the response.
  if (status === 413) await finished(reply.request.raw.resume()).catch(() => undefined);
  return reply.code(status).headers(headers).send(body);
}
