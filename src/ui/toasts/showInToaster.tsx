import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { createToastHost } from './createToastHost.ts';
import type { ToastMessage } from './toast.ts';
import toastStyle from './toasts.css?url';

const PHONE = '(width < 40rem)';

const { host, raise } = createToastHost();
const isReady = start();

/** Shows a toast with sonner, which is patched (`integrations/patchSonner.ts`). */
export async function showInToaster({ title, text, style }: ToastMessage): Promise<void> {
  await isReady;
  raise();
  toast(title, { description: text, className: style });
}

async function start(): Promise<void> {
  await linkStyle();
  const root = createRoot(host);
  // At the foot of a phone are the keyboard and the button of a form.
  const isAtTop = matchMedia(PHONE).matches && document.querySelector('[data-hydrate]') !== null;
  flushSync(() =>
    root.render(
      <Toaster
        position={isAtTop ? 'top-left' : 'bottom-left'}
        visibleToasts={3}
        duration={4000}
        gap={14}
        offset={32}
        // 356 px and twice 32 px are too wide for a phone.
        mobileOffset={16}
        hotkey={['altKey', 'KeyT']}
        toastOptions={{ unstyled: true, className: 'text-small' }}
      />,
    ),
  );
  // A page that is restored from the back-forward cache shows no old toasts.
  window.addEventListener('pagehide', () => {
    toast.dismiss();
    host.remove();
  });
}

/** Resolves once the style sheet of toasts is there, or cannot be loaded. */
function linkStyle(): Promise<unknown> {
  const link = document.createElement('link');
  return new Promise((resolve) => {
    document.head.append(
      Object.assign(link, {
        rel: 'stylesheet',
        href: toastStyle,
        onload: resolve,
        onerror: resolve,
      }),
    );
  });
}
