import type { ComponentProps } from 'react';
import { NEWSLETTER_FIELDS } from '../../../forms/newsletterForm.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { FormError } from '../../forms/FormError.tsx';
import { FormFields } from '../../forms/FormFields.tsx';
import { Arrow } from '../../ui/controls/Arrow.tsx';
import {
  ArrowLink,
  BUTTON_VARIANTS,
  Button,
  type ButtonVariant,
} from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { State } from '../StyleGuide.tsx';

const VARIANTS = Object.keys(BUTTON_VARIANTS) as ButtonVariant[];
const SIZES = ['sm', 'default', 'lg'] as const;
const FIELDS: readonly Omit<ComponentProps<typeof Field>, 'id' | 'name'>[] = [
  { label: 'Plain field' },
  { label: 'Field with hint', hint: 'optional' },
  { label: 'Field with error', error: 'Name is required' },
  { label: 'Disabled field', disabled: true },
  { label: 'Long field', rows: 3 },
  { label: 'Long field with error', rows: 3, error: 'Message is required' },
];

/** Buttons, links, forms and dialogs. */
export const samples = {
  Button: (
    <>
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-4">
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {variant} disabled
          </Button>
          <Button variant={variant} busy busyLabel={`${variant} busy`} />
          <Button variant={variant} size="icon" aria-label={`${variant} icon`}>
            <Arrow />
          </Button>
          <Button variant={variant} href="#Button">
            {variant} as link
          </Button>
        </div>
      ))}
      <State name="On accent, whatever their variant" onAccent>
        <div className="flex flex-wrap gap-4">
          <Button variant="cta">cta</Button>
          <Button variant="cta" disabled>
            cta disabled
          </Button>
          <Button variant="cta" busy busyLabel="cta busy" />
          <Button>default</Button>
        </div>
      </State>
    </>
  ),
  TextLink: (
    <p>
      In running text <TextLink href="#TextLink">a link</TextLink>.
    </p>
  ),
  ArrowLink: <ArrowLink href="#ArrowLink" label="A way on" />,
  ContactLink: (
    <ContactLink action={{ label: 'Contact link' }} location="styleguide" href="/#contact" />
  ),
  Field: FIELDS.map((field, index) => (
    <Field key={field.label} id={`field-${index}`} name={`field-${index}`} {...field} />
  )),
  FormError: <FormError reason="Why it was not, where that is known.">It was not sent.</FormError>,
  FormFields: <FormFields fields={NEWSLETTER_FIELDS} idPrefix="sample" />,
  Dialog: (
    <>
      <Button href="#styleguide-dialog" variant="outline" className="justify-self-start">
        Open the dialog
      </Button>
      <Dialog id="styleguide-dialog" title="Dialog" closeLabel="Close" closeHref="#Dialog">
        <p className="mt-6">What the dialog says.</p>
      </Dialog>
    </>
  ),
};
