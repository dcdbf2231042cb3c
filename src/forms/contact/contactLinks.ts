import { clickedControl } from '../../browser/clickedControl.ts';
import { readTabValue, writeTabValue } from '../../browser/storage.ts';
import { enterFragment } from '../../ui/controls/dialogs.ts';

/** The id of the contact form. A page has at most one. */
export const CONTACT_FORM = 'contact-form';
/** The name of the hidden input that says where on the site the clicked contact link is (`forms/contactForm.ts`). */
export const LOCATION_INPUT = 'location';
/** The id of the text that says what to write in the message. */
export const PROMPT_TEXT = 'contact-prompt';
/** The id of the same text for the first field, once a contact link leads there: the focus skips the visible text. */
export const PROMPT_DESCRIPTION = 'contact-prompt-description';

/** The session key of the clicked contact link, stored as `[location, prompt]` until the form has both. */
const CLICKED_LINK_KEY = 'contact-location';

/**
 * Gives the contact form the location and the prompt of each contact link that is clicked. If the form is on another
 * page, they are kept in the session until that page is open. If the form is on this page, the click scrolls there and
 * focuses the first field; the browser's own jump to the fragment would take the focus away again.
 */
export function startContactLinks(): void {
  document.addEventListener('click', (event) => {
    const link = clickedControl(event, '[data-contact-location]');
    if (!link) return;
    const prompt = link.getAttribute('data-contact-prompt');
    writeTabValue(CLICKED_LINK_KEY, [link.getAttribute('data-contact-location'), prompt]);
    if (!contactForm()) return;
    event.preventDefault();
    enterFragment('#contact');
    link.closest('dialog')?.close();
    document.getElementById('contact')?.scrollIntoView();
    applyClickedLink();
  });
}

/**
 * Gives the form the location and the prompt of the contact link that was clicked, on this page or on the page before,
 * and focuses the first field. Both stay in the history entry, for visitors who come back to it.
 */
export function applyClickedLink(): void {
  const clickedLink = readTabValue(CLICKED_LINK_KEY);
  writeTabValue(CLICKED_LINK_KEY, undefined);
  const form = contactForm();
  if (!form || window.location.hash !== '#contact') return;
  if (Array.isArray(clickedLink)) {
    history.replaceState(clickedLink, '');
    // Until `load`, the browser may jump to the fragment, which takes the focus.
    if (document.readyState === 'complete') focusField(form);
    else window.addEventListener('load', () => focusField(form));
  }
  if (Array.isArray(history.state)) setLocationAndPrompt(history.state);
}

function contactForm(): HTMLElement | null {
  return document.getElementById(CONTACT_FORM);
}

/** The prompt with which the page was loaded, for links without a prompt. */
let usualPrompt: string | undefined;

/** Gives the form a location, if there is one, and a prompt, by default its usual one. */
export function setLocationAndPrompt([linkLocation, prompt]: (string | null)[]): void {
  const input = document.querySelector<HTMLInputElement>(`[name=${LOCATION_INPUT}]`);
  if (input && linkLocation) input.value = linkLocation;
  const text = document.getElementById(PROMPT_TEXT);
  if (!text) return;
  usualPrompt ??= text.textContent;
  text.textContent = prompt ?? usualPrompt;
  document.getElementById(PROMPT_DESCRIPTION)?.replaceChildren(text.textContent);
}

/** Focuses the first field, unless the visitor is already in the form. */
function focusField(form: HTMLElement): void {
  if (form.contains(document.activeElement)) return;
  form.querySelector('input')?.focus({ preventScroll: true });
}
