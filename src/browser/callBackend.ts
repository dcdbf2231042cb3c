import { CALL_TIMEOUT_MS } from '../../forms/limits.ts';

/**
 * The answer of the backend: its HTTP status, 0 if there was none, and its body: the parsed value if it is JSON, else
 * the text.
 */
export interface BackendAnswer {
  readonly status: number;
  readonly body: unknown;
}

const NO_ANSWER: BackendAnswer = { status: 0, body: '' };

/**
 * Posts a JSON body to a path of the backend, in the format of a hosted Supabase project and with its public key. Never
 * rejects; waits at most `CALL_TIMEOUT_MS`. A hosted project's relay that could not reach the function is no answer.
 */
export async function callBackend(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<BackendAnswer> {
  const backend = import.meta.env.PUBLIC_SUPABASE_URL || window.location.origin;
  const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), CALL_TIMEOUT_MS);
  try {
    const response = await fetch(backend + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        apikey: key,
        'Content-Type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    if (response.headers.get('x-relay-error') === 'true') return NO_ANSWER;
    return { status: response.status, body: await readBody(response) };
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
