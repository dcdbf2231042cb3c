import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Arrow } from './Arrow.tsx';

export const BUTTON_VARIANTS = {
  default: 'filled bg-ink text-white hover:bg-green',
  destructive: 'filled bg-danger text-white hover:bg-ink',
  outline: 'border border-ink text-ink hover:bg-ink hover:text-white',
  secondary: 'bg-paper-deep text-ink hover:bg-green-soft',
  ghost: 'text-ink hover:bg-paper-deep',
  link: 'link text-start',
  cta: 'filled bg-vermilion text-white hover:bg-vermilion-deep',
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
  /** Does what it was pressed for, and cannot be pressed again. */
  busy?: boolean;
  /**
   * Its text meanwhile; `browser/eventReplay.ts` shows it already while it holds a press. The label that is not shown
   * waits in an attribute.
   */
  busyLabel?: string;
  /** What a screen reader says as soon as it is at work. */
  busyStatus?: string;
}

type ButtonProps = { variant?: ButtonVariant; size?: ButtonSize } & (
  | (ComponentPropsWithRef<'a'> & { href: string })
  | (ComponentPropsWithRef<'button'> & BusyProps)
);

/** The one button: a link when it has an `href`, else a `<button type="button">`. */
export function Button({
  variant = 'default',
  size = 'default',
  className,
  ...props
}: ButtonProps) {
  const isPlainLink = variant === 'link';
  const classes = clsx(
    'button',
    // On paper it has no use.
    isPlainLink ? 'min-h-11' : [SIZES[size], 'screen-only'],
    BUTTON_VARIANTS[variant],
    className,
  );
  if (props.href !== undefined) return <a {...props} className={classes} />;
  const { busy, busyLabel, busyStatus, children, ...attributes } = props;
  return (
    <>
      {/* A press that is held while React comes to life, or a translator, has changed its label. */}
      <button
        type="button"
        disabled={busy}
        aria-busy={busy || undefined}
        data-busy-label={busy && typeof children === 'string' ? children : busyLabel}
        suppressHydrationWarning
        {...attributes}
        className={classes}
      >
        {busy ? busyLabel : children}
      </button>
      {busyStatus && (
        <span aria-live="polite" className="sr-only said-while-busy">
          <span suppressHydrationWarning>{busyStatus}</span>
        </span>
      )}
    </>
  );
}

/** A way on to another page, on a line of its own. */
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
