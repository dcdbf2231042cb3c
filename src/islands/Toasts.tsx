import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { DISMISS_EVENT, TOAST_EVENT, takeQueuedToasts } from '../ui/toast.ts';
import toastStyle from './toasts.css?url';

/** Where a keyboard on the screen, or a form as wide as the screen, leaves no room at the foot. */
const NARROW = '(width < 48rem)';
const UNDER_BAR = 'calc(var(--spacing-bar) + 16px)';
/** From the foot: clear of the consent banner, yet on the screen where that is very low. */
const ABOVE_BANNER = 'calc(32px + clamp(0px, var(--spacing-banner), 100dvh - 12rem))';

/**
 * Shows the toasts that are queued: on a phone under the bar, 16 px from the edges, as 356 px and twice 32 px
 * do not fit.
 */
export default function Toasts() {
  const [host, setHost] = useState<HTMLElement>();
  const [isNarrow, setIsNarrow] = useState(false);

  useEffect(() => {
    const link = document.createElement('link');
    const start = () => setHost(document.createElement('div'));
    document.head.append(
      Object.assign(link, { rel: 'stylesheet', href: toastStyle, onload: start, onerror: start }),
    );
  }, []);

  useEffect(() => {
    if (!host) return;
    const showQueued = () => {
      raise(host);
      setIsNarrow(window.matchMedia(NARROW).matches);
      for (const { title, text, style } of takeQueuedToasts()) {
        toast(title, { description: text, className: style });
      }
    };
    // Whoever comes back to a page as it was left finds none of what it said then.
    const dismiss = () => {
      toast.dismiss();
    };
    const leave = () => {
      dismiss();
      host.remove();
    };
    const dialogs = new MutationObserver(() => raise(host));
    showQueued();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(TOAST_EVENT, showQueued, { signal });
    window.addEventListener(DISMISS_EVENT, dismiss, { signal });
    window.addEventListener('pagehide', leave, { signal });
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
      position={isNarrow ? 'top-center' : 'bottom-right'}
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset={{ top: UNDER_BAR, bottom: ABOVE_BANNER, right: '32px' }}
      mobileOffset={{ top: UNDER_BAR, left: '16px', right: '16px' }}
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
