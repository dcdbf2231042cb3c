import { pressedControl } from '../client/pressedControl.ts';
import { readSession, writeSession } from '../client/sessionRecord.ts';
import { enterFragment } from './dialogs.ts';

/** On a contact link: where on the site it stands. */
export const CONTACT_LOCATION = 'data-contact-location';

/** The id of the contact form; it is on a page once at most. */
export const CONTACT_FORM = 'contact-form';
/** The name of its input that says from where on the site a message is sent. */
export const LOCATION_INPUT = 'location';

/** Where the contact action was pressed on a page that leads to the form on another. */
const CARRIED_LOCATION = 'contact-location';

/**
 * The shared open-contact action. A press of a contact link scrolls to the form on this
 * page, tells it where it was pressed and focuses its first field; from a page without the form the
 * location travels along to the page that has it. The browser's own jump to the fragment is not used:
 * it would take the focus away again.
 */
export function startContactAction(): void {
  document.addEventListener('click', (event) => {
    const link = pressedControl(event, `[${CONTACT_LOCATION}]`);
    const location = link?.getAttribute(CONTACT_LOCATION);
    if (!link || !location) return;
    const form = contactForm();
    if (!form) {
      writeSession(CARRIED_LOCATION, location);
      return;
    }
    event.preventDefault();
    enterFragment('#contact');
    link.closest('dialog')?.close();
    document.getElementById('contact')?.scrollIntoView();
    openForm(form, location);
  });
}

/** Opens the form where the page before was left by a contact link. */
export function carryContactLocation(): void {
  const carried = readSession(CARRIED_LOCATION);
  writeSession(CARRIED_LOCATION, undefined);
  const form = contactForm();
  if (form && typeof carried === 'string' && window.location.hash === '#contact') {
    openForm(form, carried);
  }
}

function contactForm(): HTMLFormElement | undefined {
  const form = document.getElementById(CONTACT_FORM);
  return form instanceof HTMLFormElement ? form : undefined;
}

function openForm(form: HTMLFormElement, location: string): void {
  const input = form.elements.namedItem(LOCATION_INPUT);
  if (input instanceof HTMLInputElement) input.value = location;
  form.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus({ preventScroll: true });
}
