import type { ReactNode } from 'react';
import { FORM_ERROR, FORM_ERROR_MESSAGE } from '../../forms/formErrorAttributes.ts';

/** What a form says about a failed submission, besides the errors of its fields. */
export interface FormFailure {
  readonly text: string;
  readonly reason?: string | undefined;
}

interface FormErrorProps {
  /** For the button's `aria-describedby`. */
  id?: string;
  /** A toast already announces the message. */
  quiet?: boolean;
  className?: string;
  /** The message, if React shows it. Elsewhere, the server or a script fills it in. */
  children?: ReactNode;
  reason?: string | undefined;
}

/** The error message of a form. Hidden while it is empty. */
export function FormError({ id, quiet = false, className, children, reason }: FormErrorProps) {
  return (
    <div
      id={id}
      {...{ [FORM_ERROR]: true }}
      hidden={!children}
      role={quiet ? undefined : 'alert'}
      className={className}
    >
      <div className="border-y border-danger py-3 font-medium text-danger">
        <p {...{ [FORM_ERROR_MESSAGE]: true }}>{children}</p>
        <p hidden={!reason} className="font-normal">
          {reason}
        </p>
      </div>
    </div>
  );
}
