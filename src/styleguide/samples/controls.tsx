import { NEWSLETTER_FIELDS } from '../../../forms/newsletterForm.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { ArrowLink, Button, type ButtonSize, type ButtonVariant } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { FormFields, TrapField } from '../../ui/FormFields.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { State } from '../StyleGuide.tsx';

const VARIANTS: readonly ButtonVariant[] = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
  'cta',
];
const SIZES: readonly ButtonSize[] = ['sm', 'default', 'lg'];
const CHOICES = ['One of them', 'The other'];
const NEWSLETTER_ERRORS: ReadonlyMap<string, string> = new Map([
  ['first_name', 'First name is required'],
  ['email', 'Email is required'],
]);

/** What a visitor presses, fills in and opens. */
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
      <State name="On green, whatever their variant" onGreen>
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
    <div className="flex flex-wrap gap-4">
      <ContactLink location="styleguide" href="/#contact">
        Contact link
      </ContactLink>
      <ContactLink location="styleguide" href="/#contact" variant="outline" size="lg">
        Large, outline
      </ContactLink>
    </div>
  ),
  Field: (
    <>
      <Field id="field-plain" name="plain" label="Plain field" />
      <Field id="field-hint" name="hint" label="Field with hint" hint="optional" />
      <Field id="field-error" name="error" label="Field with error" error="Name is required" />
      <Field id="field-disabled" name="disabled" label="Disabled field" disabled />
      <Field id="field-text" name="text" label="Long field" rows={3} />
      <Field
        id="field-long-wrong"
        name="long-wrong"
        label="Long field with error"
        rows={3}
        error="Message is required"
      />
      <Field id="field-choice" name="choice" label="Choice" options={CHOICES} />
      <Field
        id="field-choice-wrong"
        name="choice-wrong"
        label="Choice with error"
        options={CHOICES}
        error="Choose one"
      />
      <Field
        id="field-choice-disabled"
        name="choice-disabled"
        label="Disabled choice"
        options={CHOICES}
        disabled
      />
    </>
  ),
  FormError: <FormError />,
  TrapField: <TrapField />,
  FormFields: (
    <>
      <State name="default">
        <div className="grid gap-6">
          <FormFields fields={NEWSLETTER_FIELDS} idPrefix="plain" />
        </div>
      </State>
      <State name="error">
        <div className="grid gap-6">
          <FormFields fields={NEWSLETTER_FIELDS} idPrefix="wrong" errors={NEWSLETTER_ERRORS} />
        </div>
      </State>
      <State name="disabled">
        <div className="grid gap-6">
          <FormFields fields={NEWSLETTER_FIELDS} idPrefix="busy" disabled />
        </div>
      </State>
    </>
  ),
  Dialog: (
    <>
      <Button href="#styleguide-dialog" variant="outline" className="justify-self-start">
        Open the dialog
      </Button>
      <Dialog id="styleguide-dialog" title="Dialog" closeHref="#Dialog">
        <p className="mt-6">What the dialog says.</p>
      </Dialog>
    </>
  ),
};
