import { charging } from '../../content/services.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Ledger } from '../../ui/Ledger.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { title, lead, items, link } = charging;

/** What a price depends on, what is fixed when, and what the client may rely on. */
export function HowWeCharge() {
  return (
    <Section id="how-we-charge" labelledBy="how-we-charge-title" ground="white">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-heading">
        <SectionHeading
          id="how-we-charge-title"
          title={title}
          lead={lead}
          className="lg:sticky lg:top-28 lg:self-start"
        />
        <div>
          <Ledger items={items} />
          <Button href={link.href} variant="link" className="mt-4">
            {link.label} <Arrow />
          </Button>
        </div>
      </div>
    </Section>
  );
}
