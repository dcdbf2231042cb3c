import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { TOAST_EVENT, takeQueuedToasts } from '../client/toast.ts';

const STYLES = {
  default: 'border-green bg-white text-ink',
  destructive: 'border-danger bg-danger text-white',
} as const;

function showQueued(): void {
  for (const { title, text, style } of takeQueuedToasts()) {
    toast(title, { description: text, className: STYLES[style] });
  }
}

/** The site's toasts with the specified numbers (specification, section 9; design, D18). */
export default function Toasts() {
  useEffect(() => {
    showQueued();
    window.addEventListener(TOAST_EVENT, showQueued);
    return () => window.removeEventListener(TOAST_EVENT, showQueued);
  }, []);

  return (
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset="32px"
      mobileOffset="16px"
      hotkey={['altKey', 'KeyT']}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'w-[var(--width)] rounded-small border border-s-4 p-4 font-text text-small shadow-sheet max-sm:w-full',
          title: 'font-semibold',
          description: 'mt-0.5',
        },
      }}
    />
  );
}
