import { type Capability, capabilities } from '../../content/technology.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { CapabilityDrawing } from './CapabilityDrawing.tsx';

/** The four capability cards, set as the legend of a drawing. */
export function Capabilities() {
  return (
    <Section id="capabilities" labelledBy="capabilities-title" ground="white">
      <SectionHeading
        id="capabilities-title"
        title={capabilities.title}
        lead={capabilities.lead}
        className="lg:max-w-heading [&>p]:max-w-measure"
      />
      <div className="mt-14 border-b border-ink">
        {capabilities.cards.map((card) => (
          <CapabilityCard key={card.sign} {...card} />
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-x-10 gap-y-2">
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
    <article className="grid gap-x-12 gap-y-6 border-t border-ink py-8 md:side-60 lg:grid-cols-[15rem_5fr_6fr]">
      <CapabilityDrawing kind={sign} className="h-auto max-w-full" />
      <div>
        <h3 className="text-title font-semibold">{title}</h3>
        <p className="mt-3">{text}</p>
      </div>
      <dl className="md:col-start-2 lg:col-start-3">
        {uses.map(({ label, use }) => (
          <div
            key={label}
            className="grid gap-x-6 py-3 not-first:border-t not-first:border-hairline sm:side-24 lg:first:pt-0.5"
          >
            <dt className="font-semibold text-green">{label}</dt>
            <dd className="text-ink-soft">{use}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
