import type { Call } from '../../forms/desk/call.ts';
import { canUsePasskeys, isNumericHost } from './canUsePasskeys.ts';

/*
 * The script of the sign-in page, which works without it. It offers passkeys. It also opens the page for somebody who has
 * signed in already and came by a link in a mail, because the browser sends no cookie with such a link
 * (`SameSite=Strict`). Answers are checked by hand: the schemas of the calls would make the script 20 times as large.
 */
const START = { method: 'POST', path: '/api/sign-in/passkey/start' } as const;
const FINISH = { method: 'POST', path: '/api/sign-in/passkey' } as const;
const SESSION = { method: 'GET', path: '/api/session' } as const;

const FAILED = 'That did not work. Try once more, or ask for a link.';

const ask = document.querySelector<HTMLElement>('[data-state="ask"]');
if (ask) void start(ask);

async function start(section: HTMLElement): Promise<void> {
  const button = section.querySelector<HTMLButtonElement>('[data-passkey]');
  if (button && canUsePasskeys('parseRequestOptionsFromJSON') && !isNumericHost()) {
    button.hidden = false;
    button.addEventListener('click', () => void signInByPasskey(section, button));
  }
  // Once at most: a page that this page opens does not come from elsewhere.
  if (section.dataset.fromElsewhere === undefined) return;
  const response = await send(SESSION).catch(() => undefined);
  // Firefox sends no cookie with a reload either.
  if (response?.ok) window.location.replace(window.location.pathname + window.location.search);
}

async function signInByPasskey(section: Element, button: HTMLButtonElement): Promise<void> {
  const message = section.querySelector('[data-passkey-error]');
  const say = (text: string) => {
    if (message) message.textContent = text;
  };
  // Not `disabled`, which would take the focus from it.
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  say('');
  try {
    const started = await send(START, {});
    if (!started.ok) return say(await errorOf(started));
    const { options } = await started.json();
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return say(FAILED);
    const finished = await send(FINISH, { credential: credential.toJSON() });
    if (!finished.ok) return say(await errorOf(finished));
    goOn(section);
  } catch (error) {
    // The owner closed the browser's dialog, or it has no passkey for this desk.
    const isCancelled = error instanceof DOMException && error.name === 'NotAllowedError';
    say(isCancelled ? 'No passkey was used.' : FAILED);
  } finally {
    button.ariaDisabled = null;
  }
}

/** Goes on to the page that was asked for, which is the one of the hidden field. */
function goOn(section: Element): void {
  const next = section.querySelector<HTMLInputElement>('[name="next"]')?.value ?? '/';
  window.location.assign(next);
}

function send({ method, path }: Pick<Call, 'method' | 'path'>, body?: object): Promise<Response> {
  return fetch(path, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}

async function errorOf(response: Response): Promise<string> {
  const answer = await response.json().catch(() => undefined);
  return typeof answer?.error === 'string' ? answer.error : FAILED;
}
