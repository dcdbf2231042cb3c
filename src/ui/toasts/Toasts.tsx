import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { TOAST_EVENT, takeQueuedToasts } from './toast.ts';
import { TOAST_GAP, toastKeeper } from './toastKeeper.ts';
import toastStyle from './toasts.css?url';

/** Shows the toasts that are queued. */
export default function Toasts() {
  const [host, setHost] = useState<HTMLElement>();

  useEffect(() => {
    const link = document.createElement('link');
    const start = () => setHost(document.createElement('div'));
    document.head.append(
      Object.assign(link, { rel: 'stylesheet', href: toastStyle, onload: start, onerror: start }),
    );
    return () => link.remove();
  }, []);

  useEffect(() => {
    if (!host) return;
    const keepClear = toastKeeper(host);
    const showQueued = () => {
      raise(host);
      for (const { title, text, style } of takeQueuedToasts()) {
        toast(title, { description: text, className: style });
      }
      keepClear();
    };
    // Whoever comes back to a page as it was left finds none of what it said then.
    const leave = () => {
      toast.dismiss();
      host.remove();
    };
    const dialogs = new MutationObserver(() => raise(host));
    showQueued();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(TOAST_EVENT, showQueued, { signal });
    window.addEventListener('pagehide', leave, { signal });
    // After sonner, which listens to the document, and before the browser closes a dialog.
    window.addEventListener('keydown', (event) => leaveByEscape(event, host), { signal });
    host.addEventListener('focusout', (event) => goOnAfter(event, host));
    dialogs.observe(document, { subtree: true, attributeFilter: ['open'] });
    return () => {
      listening.abort();
      dialogs.disconnect();
      host.remove();
    };
  }, [host]);

  // An empty element rather than null, by which Astro tells that this is a React component.
  if (!host) return <></>;
  return createPortal(
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={TOAST_GAP}
      offset={32}
      // 356 px and twice 32 px do not fit a phone.
      mobileOffset={16}
      hotkey={['altKey', 'KeyT']}
      toastOptions={{ unstyled: true, className: 'text-small' }}
    />,
    host,
  );
}

/** Everything outside an open modal dialog is inert and below it, so toasts stand inside it. */
function raise(host: HTMLElement): void {
  const layer = document.querySelector('dialog:modal') ?? document.body;
  if (host.parentElement !== layer) layer.append(host);
}

/** Escape closes what is on top: from the toasts it leads back to where the focus was, and closes no dialog. */
function leaveByEscape(event: KeyboardEvent, host: HTMLElement): void {
  const { activeElement } = document;
  if (event.key !== 'Escape' || !host.contains(activeElement)) return;
  event.preventDefault();
  // Sonner gives the focus back when it is lost.
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** Has the time of the toasts go on when the focus leaves them, as when the pointer does. */
function goOnAfter({ relatedTarget }: FocusEvent, host: HTMLElement): void {
  if (relatedTarget instanceof Node && host.contains(relatedTarget)) return;
  host.querySelector('ol')?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
}
