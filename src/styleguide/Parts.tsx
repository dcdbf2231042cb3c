import { Accordion } from '../ui/Accordion.tsx';
import { Arrow } from '../ui/Arrow.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ContactLink } from '../ui/ContactLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { Field } from '../ui/Field.tsx';
import { FounderPortrait } from '../ui/FounderPortrait.tsx';
import { Mark } from '../ui/Mark.tsx';
import { NumberedList } from '../ui/NumberedList.tsx';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

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
const ITEMS = [
  { title: 'First', text: 'What stands under the first title.' },
  { title: 'Second', text: 'What stands under the second title.' },
  { title: 'Third', text: 'What stands under the third title.' },
];

/** Every part in every state. */
export function Parts() {
  return (
    <Section labelledBy="parts-title" ground="white">
      <SectionHeading id="parts-title" title="Parts" label="Label" lead="The lead of a section." />
      <div className="mt-10 grid gap-12">
        <div className="flex items-center gap-6">
          <Mark state="tangled" />
          <Mark state="straight" />
          <FounderPortrait className="size-16" />
          <Badge>Badge</Badge>
        </div>
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
            <Button variant={variant} size="icon" aria-label={`${variant} icon`}>
              <Arrow />
            </Button>
            <Button variant={variant} href="#parts-title">
              {variant} as link
            </Button>
          </div>
        ))}
        <ContactLink location="styleguide" href="/#contact" className="justify-self-start">
          Contact link
        </ContactLink>
        <div className="grid gap-6 md:grid-cols-3">
          <Field id="field-plain" name="plain" label="Plain field" hint="optional" />
          <Field id="field-error" name="error" label="Field with error" error="Name is required" />
          <Field id="field-disabled" name="disabled" label="Disabled field" disabled />
          <Field id="field-text" name="text" label="Long field" multiline rows={3} />
        </div>
        <Card className="p-8">
          <h3 className="text-title font-semibold">Card</h3>
          <FeatureList items={['First fact', 'Second fact', 'Third fact']} className="mt-4" />
        </Card>
        <NumberedList items={ITEMS} className="md:grid-cols-3" />
        <Accordion name="styleguide" items={ITEMS} />
        <Button href="#styleguide-dialog" variant="outline" className="justify-self-start">
          Open the dialog
        </Button>
        <Dialog id="styleguide-dialog" title="Dialog" closeHref="#parts-title">
          <p className="mt-6">What the dialog says.</p>
        </Dialog>
      </div>
    </Section>
  );
}
