import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { manageFocus } from './manageFocus.ts';
import { positionToasts, TOAST_GAP } from './positionToasts.ts';
import { TOAST_EVENT, takeQueuedToasts } from './toast.ts';
import toastStyle from './toasts.css?url';

/** Shows the queued toasts with sonner, which is patched (`integrations/libraryPatches.ts`). */
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
    const startFollowing = positionToasts(host);
    const showQueued = () => {
      raise(host);
      for (const { title, text, style } of takeQueuedToasts()) {
        toast(title, { description: text, className: style });
      }
      startFollowing();
    };
    // A page that is restored from the back-forward cache shows no old toasts.
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
    manageFocus(host, signal);
    dialogs.observe(document, { subtree: true, attributeFilter: ['open'] });
    return () => {
      listening.abort();
      dialogs.disconnect();
      host.remove();
    };
  }, [host]);

  // Astro recognises a React component by its element, so this cannot be null.
  if (!host) return <></>;
  return createPortal(
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={TOAST_GAP}
      offset={32}
      // 356 px and twice 32 px are too wide for a phone.
      mobileOffset={16}
      hotkey={['altKey', 'KeyT']}
      toastOptions={{ unstyled: true, className: 'text-small' }}
    />,
    host,
  );
}

/** Moves the toasts into the open modal dialog, because everything outside it is inert and below it. */
function raise(host: HTMLElement): void {
  const layer = document.querySelector('dialog:modal') ?? document.body;
  if (host.parentElement !== layer) layer.append(host);
}
