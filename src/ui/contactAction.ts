import { pressedControl } from '../browser/pressedControl.ts';
import { readSession, writeSession } from '../browser/sessionRecord.ts';
import { enterFragment } from './dialogs.ts';

/** The id of the contact form; it is on a page once at most. */
export const CONTACT_FORM = 'contact-form';
/** The name of its input that says from where on the site a message is sent. */
export const LOCATION_INPUT = 'location';
/** The id of the text that says what the form asks for. */
export const LEAD_TEXT = 'contact-lead';

/** The contact link that was pressed: its location and its lead, until the form has been told (`browser/inline.ts` too). */
const PRESS = 'contact-location';

/**
 * The shared open-contact action: what a pressed contact link has to tell the form is kept until it is told.
 * From a page without the form it travels along to the page that has it. On a page with the form a press
 * scrolls there and focuses its first field; the browser's own jump to the fragment is not used, as it
 * would take the focus away again.
 */
export function startContactAction(): void {
  document.addEventListener('click', (event) => {
    const link = pressedControl(event, '[data-contact-location]');
    if (!link) return;
    const lead = link.getAttribute('data-contact-lead');
    writeSession(PRESS, [link.getAttribute('data-contact-location'), lead]);
    if (!contactForm()) return;
    event.preventDefault();
    enterFragment('#contact');
    link.closest('dialog')?.close();
    document.getElementById('contact')?.scrollIntoView();
    openForm();
  });
}

/**
 * Opens the form for the contact link that was pressed, here or on the page before. What the press told
 * is kept with the page's place in the history, so a visitor who comes back finds it as it was.
 */
export function openForm(): void {
  const press = readSession(PRESS);
  writeSession(PRESS, undefined);
  const form = contactForm();
  if (!form || window.location.hash !== '#contact') return;
  if (Array.isArray(press)) {
    history.replaceState(press, '');
    // Until then the browser may jump to the fragment, which takes the focus.
    if (document.readyState === 'complete') focusField(form);
    else window.addEventListener('load', () => focusField(form));
  }
  if (Array.isArray(history.state)) tellForm(history.state);
}

function contactForm(): HTMLElement | null {
  return document.getElementById(CONTACT_FORM);
}

/** What the form asks for where no pressed link says it. */
let usualLead: string | undefined;

function tellForm([location, lead]: (string | null)[]): void {
  const input = document.querySelector<HTMLInputElement>(`[name=${LOCATION_INPUT}]`);
  if (input && location) input.value = location;
  const text = document.getElementById(LEAD_TEXT);
  if (!text) return;
  usualLead ??= text.textContent;
  text.textContent = lead ?? usualLead;
}

/**
 * The focus passes over the lead, so the field describes itself by it, after what is wrong with it. Until the
 * script was there, the visitor may have begun to write in another field.
 */
function focusField(form: HTMLElement): void {
  const field = form.querySelector('input');
  const ids = field?.getAttribute('aria-describedby');
  if (!ids?.includes(LEAD_TEXT)) field?.setAttribute('aria-describedby', `${ids} ${LEAD_TEXT}`);
  if (!form.contains(document.activeElement)) field?.focus({ preventScroll: true });
}
