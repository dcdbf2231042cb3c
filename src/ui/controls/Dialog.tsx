import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface DialogProps {
  /** Also the dialog's fragment: `#id` opens it, by `dialogs.ts` or, without script, by `:target`. */
  id: string;
  title: string;
  closeLabel: string;
  /** Target of the close link without script. */
  closeHref: string;
  className?: string;
  children: ReactNode;
}

/** A modal dialog with a heading and a close button. It opens when the URL's fragment names it. */
export function Dialog({ id, title, closeLabel, closeHref, className, children }: DialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      className={clsx(
        // On a phone, toasts are above it.
        'm-auto max-sm:mb-4 max-h-[max(10rem,100dvh-4rem)] w-[min(50rem,calc(100vw-2rem))] overflow-auto card dialog-box p-0 text-ink shadow-dialog',
        'backdrop:bg-ink/50',
        className,
      )}
    >
      <div className="p-6 pb-10 sm:p-10">
        <div className="flex items-start justify-between gap-6">
          <h2 id={titleId} className="text-title">
            {title}
          </h2>
          <form method="dialog" className="script-only -mt-2 -me-2 shrink-0">
            <Button type="submit" variant="ghost" size="icon" aria-label={closeLabel}>
              <CloseIcon />
            </Button>
          </form>
          <Button href={closeHref} variant="link" className="no-script-only -mt-2">
            {closeLabel}
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M5 5L19 19M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
