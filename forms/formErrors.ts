import type * as z from 'zod/mini';

/** The message to show first: that of the first field, in the form's order, that breaks a rule. */
export function firstMessage(error: z.core.$ZodError): string {
  return error.issues[0]?.message ?? 'Invalid input';
}

/** Each broken field with its first message. */
export function messagesByField(error: z.core.$ZodError): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0]);
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  return messages;
}
