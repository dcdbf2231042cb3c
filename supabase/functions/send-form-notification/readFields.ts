import { BODY_LIMIT_BYTES } from '../../../forms/limits.ts';
import { NO_OBJECT, RefusedError } from '../../../server/http/failure.ts';
import type { UntrustedFields } from '../../../server/submissions/acceptContact.ts';

/**
 * The JSON object that a request's body is. Throws a RefusedError: 415 for another content type, 413
 * past the limit, 400 for anything else.
 */
export async function readFields(request: Request): Promise<UntrustedFields> {
  const body = await readJson(request);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as UntrustedFields;
  }
  throw new RefusedError(400, NO_OBJECT);
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new RefusedError(415);
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedError(400);
  }
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > BODY_LIMIT_BYTES) throw new RefusedError(413);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
