import { ERROR_CATALOGUE } from '../../../forms/errorCatalogue.ts';
import { FORM_ERROR, FORM_ERROR_MESSAGE } from '../../../forms/errorPlaces.ts';
import { CONFIRM_FUNCTION, FUNCTIONS_PATH, UNSUBSCRIBE_FUNCTION } from '../../../forms/wire.ts';

interface Call {
  /** The function that does what the button says. */
  readonly name: string;
  /** The page that says that it is done. */
  readonly done: string;
  /** Where to go if the function does not know the link. */
  readonly unknown?: string;
}

/** What the button of each page calls. */
const CALLS = {
  confirm: {
    name: CONFIRM_FUNCTION,
    done: '/newsletter/confirmed',
    unknown: '/newsletter#expired',
  },
  unsubscribe: { name: UNSUBSCRIBE_FUNCTION, done: '/newsletter/unsubscribed' },
} as const satisfies Readonly<Record<string, Call>>;

/** A page that a mail links to; also the id of its form. */
export type MailLink = keyof typeof CALLS;

/**
 * Has the form's button call a function of the hosted project at `backendUrl`, where no server takes
 * the page's own post; then leads on as our server would, or says in the form that it failed.
 */
export function mailLinkByCall(backendUrl: string): void {
  for (const [id, call] of Object.entries<Call>(CALLS)) {
    const form = document.getElementById(id);
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      void followCall(`${backendUrl}${FUNCTIONS_PATH}/${call.name}`, call, form);
    });
  }
}

async function followCall(address: string, { done, unknown }: Call, form: Element): Promise<void> {
  const options = { method: 'POST' };
  const response = await fetch(address + window.location.search, options).catch(() => undefined);
  const next = response?.status === 404 ? unknown : response?.ok && done;
  if (next) {
    window.location.assign(next);
    return;
  }
  const error = form.querySelector<HTMLElement>(`[${FORM_ERROR}]`);
  const message = form.querySelector<HTMLElement>(`[${FORM_ERROR_MESSAGE}]`);
  if (!error || !message) return;
  message.textContent = ERROR_CATALOGUE.newsletterFailed.text;
  error.hidden = false;
}
