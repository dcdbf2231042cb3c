import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import type { ContactMessage } from '../../forms/contactForm.ts';
import { CALL_TIMEOUT_MS } from '../../forms/limits.ts';
import type { FilledTrap } from '../../forms/trapField.ts';
import { CONTACT_FUNCTION, FUNCTIONS_PATH, IDEMPOTENCY_HEADER } from '../../forms/wire.ts';

/** How a call ended: stored, refused for the rate, refused for its content, or failed. */
export type ContactCallResult =
  | { outcome: 'sent' }
  | { outcome: 'limited' }
  | { outcome: 'invalid'; message: string }
  | { outcome: 'failed' };

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
  if (!(error instanceof FunctionsHttpError)) return { outcome: 'failed' };
  return explainRefusal(error.context);
}

async function explainRefusal(response: Response): Promise<ContactCallResult> {
  if (response.status === 429) return { outcome: 'limited' };
  if (response.status !== 400) return { outcome: 'failed' };
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('error' in body)) return { outcome: 'failed' };
  return { outcome: 'invalid', message: String(body.error) };
}
