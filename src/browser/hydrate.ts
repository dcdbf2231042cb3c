import type { ComponentType } from 'react';
import { copyTexts, restoreTypedText } from './typedText.ts';
import { onFirstActivity, whenActivated } from './whenActivated.ts';

declare global {
  interface Navigator {
    /** Only some browsers have it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

type LoadComponent = () => Promise<{ readonly default: ComponentType }>;

/** How far from the window a form is fetched. */
const NEAR = '100%';

/** The button that sends a form. */
const SUBMIT = 'form[id] [type="submit"]:not([formmethod])';

/**
 * Hydrates the React components of a page. Each is in an element whose `data-hydrate` names it:
 *
 * - A form when it is near the window, once the visitor has been active; and when it has the focus or is sent. Until
 *   then, a press of its submit button is held, and then made. Closing a dialog takes a held press back.
 * - A component within a `<fieldset disabled>`, which nobody can use before, once it is fetched and the browser is idle.
 *
 * Sets `data-hydrated` once React handles the component, or `data-failed` if its script cannot be loaded or it has
 * failed twice. The browser then sends the form itself.
 */
export function startHydration(components: Readonly<Record<string, LoadComponent>>): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-hydrate]')) {
    const load = components[root.dataset.hydrate ?? ''];
    if (load) whenActivated(() => prepare(root, load));
  }
}

function prepare(root: HTMLElement, load: LoadComponent): void {
  const disabled = root.closest('fieldset');
  /** The form as it was last rendered. */
  let form = root.querySelector('form');
  /** The control of the form that had the focus last. */
  let focused: Element | null = null;
  let isStarted = false;
  let isSubmitHeld = false;

  const listening = new AbortController();
  const { signal } = listening;

  async function start() {
    if (isStarted) return;
    isStarted = true;
    try {
      // React's refresh in development.
      if (import.meta.env.DEV) await import('astro:scripts/before-hydration.js');
      const [{ hydrate }, { default: Component }] = await Promise.all([
        import('./reactRoot.tsx'),
        load(),
      ]);
      if (disabled) await untilIdle();
      await untilReleased(root);
      setSubmitBusy(false);
      if (!root.contains(document.activeElement)) focused = null;
      hydrate(root, Component, { isInOneTask: form !== null, onRendered, onFailed: fail });
    } catch (error) {
      console.error('Error hydrating', error);
      fail();
    }
  }

  /** Gives a form that replaces another one its text and the focus. */
  function carryOver() {
    const rendered = root.querySelector('form');
    if (form && rendered && form !== rendered) {
      copyTexts(form, rendered);
      restoreFocus(focused, form, rendered);
    }
    form = rendered;
  }

  function onRendered() {
    carryOver();
    root.dataset.hydrated = '';
    if (disabled) disabled.disabled = false;
    finish();
  }

  function fail() {
    carryOver();
    delete root.dataset.hydrated;
    root.dataset.failed = '';
    if (disabled) {
      disabled.disabled = true;
      disabled.dataset.failed = '';
    }
    finish();
  }

  /** Makes the held press, which React or the browser handles. */
  function finish() {
    listening.abort();
    setSubmitBusy(false);
    if (!isSubmitHeld) return;
    isSubmitHeld = false;
    root.querySelector<HTMLElement>(SUBMIT)?.click();
  }

  function setSubmitBusy(isBusy: boolean) {
    const button = root.querySelector(SUBMIT);
    if (button) setBusy(button, isBusy);
  }

  root.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  if (disabled) {
    void start();
    return;
  }
  if (form) restoreTypedText(form);
  if (root.contains(document.activeElement)) focused = document.activeElement;
  root.addEventListener('focusin', start, { signal });
  root.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest(SUBMIT))) return;
      event.preventDefault();
      event.stopPropagation();
      isSubmitHeld = true;
      setSubmitBusy(true);
      void start();
    },
    { signal, capture: true },
  );
  root.addEventListener(
    'reset',
    () => {
      isSubmitHeld = false;
      setSubmitBusy(false);
    },
    { signal },
  );
  if (focused) void start();
  else if (!navigator.connection?.saveData) onFirstActivity(() => whenNear(root, start));
}

function whenNear(element: Element, action: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
}

/** Waits until the browser has nothing else to do. Safari cannot tell, so there it waits for the next task. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}

/** Waits while a control is pressed, because React may replace it before the press ends. */
async function untilReleased(root: Element): Promise<void> {
  while (root.querySelector(':active')) await new Promise(requestAnimationFrame);
}

/** Gives the focus and the caret of a control to its counterpart in the form that React has rendered again. */
function restoreFocus(old: Element | null, oldForm: Element, form: Element): void {
  if (!old || document.activeElement !== document.body) return;
  const index = [...oldForm.querySelectorAll(old.localName)].indexOf(old);
  const control = form.querySelectorAll<HTMLElement>(old.localName)[index];
  control?.focus({ preventScroll: true });
  if (!isTextField(old) || !isTextField(control)) return;
  // An email field has no selection.
  if (old.selectionStart !== null)
    control.setSelectionRange(
      old.selectionStart,
      old.selectionEnd,
      old.selectionDirection ?? undefined,
    );
  control.scrollTop = old.scrollTop;
}

function isTextField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Marks a button as busy or not, and swaps its label with the one in `data-busy-label`. */
function setBusy(button: Element, isBusy: boolean): void {
  if ((button.ariaBusy === 'true') === isBusy) return;
  button.ariaBusy = isBusy ? 'true' : null;
  const label = button.getAttribute('data-busy-label');
  if (!label) return;
  button.setAttribute('data-busy-label', button.textContent);
  button.textContent = label;
}
