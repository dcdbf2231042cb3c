import type * as z from 'zod/mini';
import { firstMessage, messagesByField } from '../../forms/fields.ts';

/** An invalid submission. The message is the first error, `fields` has all errors by field. */
export class InvalidInputError extends Error {
  readonly fields: ReadonlyMap<string, string>;

  constructor(error: z.core.$ZodError) {
    super(firstMessage(error));
    this.fields = messagesByField(error);
  }
}

export class TooManyRequestsError extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterMs: number) {
    super('Too many requests');
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }
}

export class DuplicateSubscriberError extends Error {
  readonly email: string;

  constructor(email: string) {
    super('The address is subscribed already');
    this.email = email;
  }
}
