import { pressedControl } from '../browser/pressedControl.ts';
import { readTabValue, writeTabValue } from '../browser/storage.ts';
import { enterFragment } from './dialogs.ts';

/** The id of the contact form. A page has at most one. */
export const CONTACT_FORM = 'contact-form';
/** The name of the hidden input that says where on the site a message comes from. */
export const LOCATION_INPUT = 'location';
/** The id of the text that says what the form asks for. */
export const LEAD_TEXT = 'contact-lead';

/** The session key of the pressed contact link: its location and its lead, until the form has them. */
const PRESSED_LINK_KEY = 'contact-location';

/**
 * Opens the contact form when a contact link is pressed, and tells it the link's location and lead. If the form is
 * on another page, they are kept in the session until that page is open. If the form is on this page, the press
 * scrolls there and focuses the first field; the browser's own jump to the fragment would take the focus away again.
 */
export function startContactLinks(): void {
  document.addEventListener('click', (event) => {
    const link = pressedControl(event, '[data-contact-location]');
    if (!link) return;
    const lead = link.getAttribute('data-contact-lead');
    writeTabValue(PRESSED_LINK_KEY, [link.getAttribute('data-contact-location'), lead]);
    if (!contactForm()) return;
    event.preventDefault();
    enterFragment('#contact');
    link.closest('dialog')?.close();
    document.getElementById('contact')?.scrollIntoView();
    openContactForm();
  });
}

/**
 * Opens the form for the contact link that was pressed, on this page or on the page before. The link's location and
 * lead stay in the history entry, for visitors who come back to it.
 */
export function openContactForm(): void {
  const press = readTabValue(PRESSED_LINK_KEY);
  writeTabValue(PRESSED_LINK_KEY, undefined);
  const form = contactForm();
  if (!form || window.location.hash !== '#contact') return;
  if (Array.isArray(press)) {
    history.replaceState(press, '');
    // Until `load`, the browser may jump to the fragment, which takes the focus.
    if (document.readyState === 'complete') focusField(form);
    else window.addEventListener('load', () => focusField(form));
  }
  if (Array.isArray(history.state)) tellForm(history.state);
}

function contactForm(): HTMLElement | null {
  return document.getElementById(CONTACT_FORM);
}

/** The form's own lead, for links without one. */
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
 * Focuses the first field, unless the visitor is already in the form. Since the focus skips the lead, the lead
 * becomes a description of the field.
 */
function focusField(form: HTMLElement): void {
  const field = form.querySelector('input');
  const ids = field?.getAttribute('aria-describedby');
  if (!ids?.includes(LEAD_TEXT)) field?.setAttribute('aria-describedby', `${ids} ${LEAD_TEXT}`);
  if (!form.contains(document.activeElement)) field?.focus({ preventScroll: true });
}
