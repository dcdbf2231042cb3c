import {
  type ClipboardEvent,
  type DragEvent,
  type InputEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FIELD_LIMITS } from '../../../forms/limits.ts';
import { contactForm } from '../../content/contact.ts';

/** The length from which the form shows the number of characters left. */
const COUNTED_FROM = 900;
/** The numbers of characters left that are announced; every keystroke would be too many. */
const ANNOUNCED = [100, 50, 20, 10, 0];

const { left, cut } = contactForm.characterCount;

/**
 * The number of characters left in the contact form's message, for the hint of the field and for screen readers.
 *
 * @param form the form; its message may have been written before hydration
 */
export function useCharacterCount(form: RefObject<HTMLFormElement | null>) {
  const [hint, setHint] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  /** How many characters of a pasted text were cut off. */
  const cutCount = useRef(0);

  useEffect(() => {
    const message = form.current?.elements.namedItem('message');
    const { length } = isMessage(message) ? message.value : '';
    if (length >= COUNTED_FROM) setHint(left(FIELD_LIMITS.textMax - length));
  }, [form]);

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    if (!isMessage(target)) return;
    const remaining = FIELD_LIMITS.textMax - target.value.length;
    const count = cutCount.current;
    cutCount.current = 0;
    const isCounted = target.value.length >= COUNTED_FROM;
    const text = count > 0 ? cut(count) : left(remaining);
    setHint(isCounted ? text : undefined);
    if (!isCounted) setAnnouncement('');
    else if (count > 0 || ANNOUNCED.includes(remaining)) setAnnouncement(text);
  }

  function measure(target: EventTarget, inserted: string) {
    if (!isMessage(target)) return;
    const { value, selectionStart, selectionEnd } = target;
    const rest = value.length - (selectionEnd - selectionStart);
    const length = rest + inserted.replaceAll('\r\n', '\n').length;
    cutCount.current = Math.max(0, length - FIELD_LIMITS.textMax);
  }

  return {
    hint,
    announcement,
    onInput,
    onPaste: ({ target, clipboardData }: ClipboardEvent) =>
      measure(target, clipboardData.getData('text/plain')),
    onDrop: ({ target, dataTransfer }: DragEvent) =>
      measure(target, dataTransfer.getData('text/plain')),
  };
}

function isMessage(target: unknown): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement && target.name === 'message';
}
