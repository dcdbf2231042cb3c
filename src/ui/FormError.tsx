import type { ReactNode } from 'react';
import { FORM_ERROR, FORM_ERROR_MESSAGE } from '../../forms/formErrorAttributes.ts';

/** What stays said of a try that failed, as far as no field says it. */
export interface FormFailure {
  readonly text: string;
  readonly reason?: string | undefined;
}

interface FormErrorProps {
  /** By which the button says that this describes it. */
  id?: string;
  /** A toast announces the same, so this does not. */
  quiet?: boolean;
  className?: string;
  /** What an island says, as elements; elsewhere the server or a script fills in a text. */
  children?: ReactNode;
  reason?: string | undefined;
}

/** Where a form says why it was not taken; hidden as long as there is nothing to say. */
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
