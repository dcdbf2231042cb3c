import { type Capability, capabilities } from '../../content/technology/capabilities.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ToolSign } from '../../ui/line/ToolSign.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** The four capability cards, set as one sheet like the legend of a drawing (specification, section 2). */
export function Capabilities() {
  return (
    <Section id="capabilities" labelledBy="capabilities-title" ground="white">
      <SectionHeading
        id="capabilities-title"
        label={capabilities.label}
        title={capabilities.title}
        lead={capabilities.lead}
      />
      <div className="mt-14 grid md:grid-cols-2">
        {capabilities.cards.map((card) => (
          <CapabilityCard key={card.sign} {...card} />
        ))}
      </div>
      <div className="mt-10 flex flex-wrap gap-x-10 gap-y-2">
        {capabilities.links.map(({ href, label }) => (
          <Button key={href} href={href} variant="link">
            {label} <Arrow />
          </Button>
        ))}
      </div>
    </Section>
  );
}

function CapabilityCard({ sign, title, text, right, wrong }: Capability) {
  const uses = [
    { label: capabilities.rightLabel, use: right },
    { label: capabilities.wrongLabel, use: wrong },
  ];
  return (
    <Card as="article" className="row-span-5 -ms-px -mt-px grid grid-rows-subgrid p-6 sm:p-10">
      <ToolSign kind={sign} className="h-auto max-w-full" />
      <h3 className="mt-6 text-title font-semibold">{title}</h3>
      <p className="mt-3 mb-8">{text}</p>
      <dl className="row-span-2 grid grid-rows-subgrid">
        {uses.map(({ label, use }) => (
          <div
            key={label}
            className="grid content-start gap-x-6 border-t border-hairline py-3 sm:grid-cols-[6rem_1fr] md:grid-cols-1 lg:grid-cols-[6rem_1fr]"
          >
            <dt className="font-semibold text-green">{label}</dt>
            <dd className="text-ink-soft">{use}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
