import { BODY_LIMIT_BYTES } from '../../../forms/limits.ts';
import { RefusedError, toFields } from '../../../server/http/failure.ts';
import type { UntrustedFields } from '../../../server/submissions/acceptContact.ts';

/**
 * The JSON object that a request's body is. Throws a RefusedError: 415 for another content type, 413
 * past the limit, 400 for anything else.
 */
export async function readFields(request: Request): Promise<UntrustedFields> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new RefusedError(415);
  const text = await readText(request);
  return toFields(parseJson(text));
}

function parseJson(text: string): unknown {
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
