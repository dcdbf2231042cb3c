import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import type { ContactMessage } from '../../../forms/contactForm.ts';
import { NO_ANSWER } from '../../../forms/errorCatalogue.ts';
import { CALL_TIMEOUT_MS } from '../../../forms/limits.ts';
import type { FilledTrap } from '../../../forms/trapField.ts';
import { CONTACT_FUNCTION, FUNCTIONS_PATH, IDEMPOTENCY_HEADER } from '../../../forms/wire.ts';

/** How a call ended: stored, refused for the rate, or failed, with the reason if one is known. */
export type ContactCallResult =
  | { outcome: 'sent' }
  | { outcome: 'limited' }
  | { outcome: 'failed'; reason: string | undefined };

function functionsClient(): FunctionsClient {
  const backend = import.meta.env.PUBLIC_SUPABASE_URL || window.location.origin;
  const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;
  return new FunctionsClient(`${backend}${FUNCTIONS_PATH}`, {
    headers: { Authorization: `Bearer ${key}`, apikey: key },
  });
}

/**
 * Sends a contact message. A field that only a robot fills is sent along when it is filled.
 * `submissionId` makes a repeated call the same submission. Never throws: every failure is an outcome.
 */
export async function callContact(
  message: ContactMessage & FilledTrap,
  submissionId: string,
): Promise<ContactCallResult> {
  const { error } = await functionsClient().invoke(CONTACT_FUNCTION, {
    body: message,
    headers: { [IDEMPOTENCY_HEADER]: submissionId },
    timeout: CALL_TIMEOUT_MS,
  });
  if (!error) return { outcome: 'sent' };
  if (!(error instanceof FunctionsHttpError)) return { outcome: 'failed', reason: NO_ANSWER };
  const response: Response = error.context;
  if (response.status === 429) return { outcome: 'limited' };
  const answer: unknown = await response.json().catch(() => undefined);
  return { outcome: 'failed', reason: reasonIn(answer) };
}

function reasonIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return typeof answer.error === 'string' ? answer.error : undefined;
}
