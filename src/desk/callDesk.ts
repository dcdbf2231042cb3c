import type { CallError } from '../../forms/desk/call.ts';
import { USE_HEADER } from '../../forms/desk/constants.ts';
import type { CallInput, CallName, CallOutput } from '../../forms/desk/deskCalls.ts';

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

export const OFFLINE =
  'The desk cannot be reached at the moment. Check the connection and try again.';
const UNKNOWN = 'Something went wrong on the server. Try again in a minute.';

type Values = Readonly<Record<string, unknown>>;

/**
 * Calls the server of the desk. Throws `CallFailed`. When the session has ended it reloads the page, which then is the
 * sign-in page, and never returns.
 */
export async function callDesk<Name extends CallName>(
  call: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<CallOutput<Name>> {
  const { address, headers, ...request } = requestWithType(call, input);
  // Whether a key or a button was pressed within the last seconds. Older browsers do not say.
  const isUse = navigator.userActivation?.isActive;
  const response = await fetch(address, {
    signal: signal ?? null,
    headers: { ...headers, ...(isUse && { [USE_HEADER]: 'yes' }) },
    ...request,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, OFFLINE);
  });
  if (response.status === 401) return reload();
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined)
    throw new CallFailed(response.status, (body as CallError | undefined)?.error ?? UNKNOWN);
  return body as CallOutput<Name>;
}

/** Whether the server of the desk answers at all. */
export function isReachable(): Promise<boolean> {
  return fetch('/api/session').then(
    () => true,
    () => false,
  );
}

/** The request of a call, with the type of its body: a file as it is, anything else as JSON. */
function requestWithType(call: string, input: unknown) {
  if (input instanceof Uint8Array) {
    const body = new Blob([input as Uint8Array<ArrayBuffer>]);
    const headers = { 'content-type': 'application/octet-stream' };
    return { ...requestOf(call, {}), body, headers };
  }
  const { body, ...request } = requestOf(call, input as Values);
  if (body === undefined) return { ...request, headers: {} };
  const headers = { 'content-type': 'application/json' };
  return { ...request, body: JSON.stringify(body), headers };
}

/** The request of a call, such as `GET /api/messages/:id`: its address with the parameters, and its JSON body, if it has one. */
export function requestOf(
  call: string,
  input: Values,
): { readonly method: string; readonly address: string; readonly body?: Values } {
  const [method = '', path = ''] = call.split(' ');
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST') return { method, address: filled, body: rest };
  if (method === 'DELETE') return { method, address: filled };
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return { method, address: query.size > 0 ? `${filled}?${query}` : filled };
}

function reload(): Promise<never> {
  // A field that hands on what was typed after a pause does so at once.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.location.reload();
  return new Promise(() => {});
}
