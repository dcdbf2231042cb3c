import type * as z from 'zod';
import { type Call, type CallError, USE_HEADER } from '../../forms/desk/call.ts';

/** Why a call failed. The message is for the owner, in one or two sentences. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** The HTTP status; 0: the server was not reached. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** Nothing has reached the server, or no answer came back. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

const OFFLINE = 'The desk cannot be reached at the moment. Check the connection and try again.';
const UNREADABLE = 'This page is older than the server. Reload it and try again.';
const UNKNOWN = 'Something went wrong on the server. Try again in a minute.';

type Values = Readonly<Record<string, unknown>>;

/**
 * Calls the server of the desk. Throws `CallFailed`. When the session has ended it reloads the page, which then is the
 * sign-in page, and never returns.
 */
export async function callDesk<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  const { address, headers, ...content } = contentOf(call, input);
  // Whether a key or a button was pressed within the last seconds. Older browsers do not say.
  const isUse = navigator.userActivation?.isActive;
  const response = await fetch(address, {
    method: call.method,
    signal: signal ?? null,
    headers: { ...headers, ...(isUse && { [USE_HEADER]: 'yes' }) },
    ...content,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, OFFLINE);
  });
  if (response.status === 401) return reload();
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok)
    throw new CallFailed(response.status, (body as CallError | undefined)?.error ?? UNKNOWN);
  const parsed = call.output.safeParse(body);
  if (!parsed.success) throw new CallFailed(response.status, UNREADABLE);
  return parsed.data;
}

/** The address of a call, and its body with its type: a file as it is, anything else as JSON. */
function contentOf(call: Pick<Call, 'method' | 'path'>, input: unknown) {
  if (input instanceof Uint8Array) {
    const body = new Blob([input as Uint8Array<ArrayBuffer>]);
    return { address: call.path, body, headers: { 'content-type': 'application/octet-stream' } };
  }
  const { address, body } = requestOf(call, input as Values);
  if (body === undefined) return { address };
  const headers = { 'content-type': 'application/json' };
  return { address, body: JSON.stringify(body), headers };
}

/** The address of a call with its parameters, and its JSON body, if it has one. */
export function requestOf(
  { method, path }: Pick<Call, 'method' | 'path'>,
  input: Values,
): { readonly address: string; readonly body?: Values } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET') return { address: filled, ...(method === 'POST' && { body: rest }) };
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return { address: query.size > 0 ? `${filled}?${query}` : filled };
}

function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
