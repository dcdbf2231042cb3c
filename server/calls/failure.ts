import type { FastifyError, FastifyReply } from 'fastify';
import { ERROR_CATALOGUE } from '../../forms/errorCatalogue.ts';
import { StorageError } from '../storage/retryWhileBusy.ts';
import { InvalidInputError, TooManyRequestsError } from '../submissions/refusals.ts';

/** When to try again after the database could not be used. */
const STORAGE_RETRY_SECONDS = 5;

/** What goes wrong, as an HTTP status and words for whoever asked. */
export interface Failure {
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
  /** How long the file is of which there is no such part. */
  readonly contentRange?: string;
}

/** Words that depend on what was asked for. */
export interface FailureWords {
  readonly tooMany: string;
  readonly notStored: string;
}

/** A toast's title and text, where there is one line for both. */
function oneSentenceEach(entry: { readonly title: string; readonly text: string }): string {
  return `${entry.title}. ${entry.text}`;
}

export const CONTACT_WORDS: FailureWords = {
  tooMany: oneSentenceEach(ERROR_CATALOGUE.contactLimited),
  notStored: 'The message could not be stored. Please try again.',
};

export const NEWSLETTER_WORDS: FailureWords = {
  tooMany: oneSentenceEach(ERROR_CATALOGUE.newsletterLimited),
  notStored: 'The subscription could not be stored. Please try again.',
};

const PLAIN_WORDS: FailureWords = {
  tooMany: 'Too many requests. Please try again later.',
  notStored: 'The database could not be used. Please try again.',
};

const WORDS_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  401: 'Missing or wrong API key',
  404: 'Not found',
  405: 'This method is not allowed here',
  413: 'The request body is larger than 64 KB',
  415: 'This content type is not accepted',
  416: 'The file does not have this range',
};

/** A request refused for what it is, such as one without the key. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly statusCode: number;

  constructor(statusCode: 400 | 401 | 404 | 405 | 413 | 415, message?: string) {
    super(message ?? WORDS_BY_STATUS[statusCode]);
    this.statusCode = statusCode;
  }
}

/** What of an error of the framework is told. */
type FrameworkError = Partial<FastifyError> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** Turns any error into a failure; what nobody foresaw becomes a 500 that tells nothing. */
export function toFailure(error: unknown, words: FailureWords = PLAIN_WORDS): Failure {
  if (error instanceof InvalidInputError) return { status: 400, message: error.message };
  if (error instanceof TooManyRequestsError) {
    return { status: 429, message: words.tooMany, retryAfterSeconds: error.retryAfterSeconds };
  }
  if (error instanceof StorageError) {
    return { status: 503, message: words.notStored, retryAfterSeconds: STORAGE_RETRY_SECONDS };
  }
  if (error instanceof RefusedError) return { status: error.statusCode, message: error.message };
  const { statusCode: status, headers } = error as FrameworkError;
  if (status !== undefined && status >= 400 && status < 500) {
    const message = WORDS_BY_STATUS[status] ?? 'The request was refused';
    const contentRange = headers?.['Content-Range'];
    return { status, message, ...(contentRange && { contentRange }) };
  }
  return { status: 500, message: 'Something went wrong. Please try again later.' };
}

/** Sets the status of a failure and its headers; the caller sends the body. */
export function applyFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.contentRange !== undefined) reply.header('content-range', failure.contentRange);
  if (failure.retryAfterSeconds !== undefined) {
    reply.header('retry-after', failure.retryAfterSeconds);
  }
  return reply.code(failure.status);
}
