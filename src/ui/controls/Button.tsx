import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Arrow } from './Arrow.tsx';

export const BUTTON_VARIANTS = {
  default: 'filled bg-ink text-surface hover:bg-accent',
  destructive: 'filled bg-danger text-surface hover:bg-ink',
  outline: 'border border-ink text-ink hover:bg-ink hover:text-surface',
  secondary: 'bg-ground-deep text-ink hover:bg-accent-soft',
  ghost: 'text-ink hover:bg-ground-deep',
  link: 'link text-start',
  cta: 'filled bg-action text-surface hover:bg-action-deep',
} as const;

const SIZES = {
  default: 'min-h-12 px-6 py-2 text-body',
  sm: 'min-h-11 px-4 text-small',
  lg: 'min-h-14 px-8 py-2 text-body',
  icon: 'size-12',
} as const;

export type ButtonVariant = keyof typeof BUTTON_VARIANTS;
export type ButtonSize = keyof typeof SIZES;

interface BusyProps {
  href?: never;
  /** Takes no press while its action runs. */
  busy?: boolean;
  /**
   * The label while busy, if it is another one. The label that is not shown is in an attribute, so that
   * `browser/hydrate.ts` can swap the two while a press is held.
   */
  busyLabel?: string;
  /** Announced by screen readers while the button is busy. */
  busyStatus?: string;
}

type ButtonProps = { variant?: ButtonVariant; size?: ButtonSize } & (
  | (ComponentPropsWithRef<'a'> & { href: string })
  | (ComponentPropsWithRef<'button'> & BusyProps)
);

/** A button, which is a link if it has an `href`, and a `<button type="button">` otherwise. */
export function Button({
  variant = 'default',
  size = 'default',
  className,
  ...props
}: ButtonProps) {
  const isPlainLink = variant === 'link';
  const classes = clsx(
    'button',
    isPlainLink ? 'min-h-11' : SIZES[size],
    BUTTON_VARIANTS[variant],
    className,
  );
  if (props.href !== undefined) return <a {...props} className={classes} />;
  const { busy, busyLabel, busyStatus, disabled, children, ...attributes } = props;
  const isOff = busy || disabled;
  return (
    <>
      {/* A held press or a translator may have changed the label before hydration. */}
      <button
        type="button"
        data-busy-label={busy && typeof children === 'string' ? children : busyLabel}
        suppressHydrationWarning
        {...attributes}
        // Not `disabled`, which would take the focus from it.
        {...(isOff && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
        aria-busy={busy || undefined}
        className={classes}
      >
        {(busy && busyLabel) || children}
      </button>
      {busyStatus && (
        <span aria-live="polite" className="sr-only busy-status">
          <span suppressHydrationWarning>{busyStatus}</span>
        </span>
      )}
    </>
  );
}

/** A link to another page, on its own line. */
export function ArrowLink({
  label,
  ...link
}: ComponentPropsWithRef<'a'> & { href: string; label: string }) {
  return (
    <Button {...link} variant="link">
      {label} <Arrow />
    </Button>
  );
}
