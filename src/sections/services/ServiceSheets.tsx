import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { overview, type ServiceCard } from '../../content/services/overview.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { ServiceLine } from '../../ui/line/ServiceLine.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { services } = overview;

/** The four service cards, each with its drawing sheet (specification, sections 2 and 9; design, D19). */
export function ServiceSheets() {
  return (
    <Section id="services" labelledBy="services-title" ground="white">
      <SectionHeading
        id="services-title"
        label={services.label}
        title={services.title}
        lead={services.lead}
      />
      <div className="mt-16 grid gap-y-16 lg:gap-y-20">
        {services.cards.map((card, index) => (
          <Service key={card.href} card={card} number={index + 1} />
        ))}
      </div>
    </Section>
  );
}

function Service({ card, number }: { card: ServiceCard; number: number }) {
  const { title, subtitle, description, features, href } = card;
  return (
    <article className="grid gap-x-16 gap-y-8 border-t border-ink pt-8 lg:grid-cols-[5fr_6fr]">
      <div className="flex flex-col">
        <span aria-hidden="true" className="tabular text-small font-semibold text-green">
          {number}
        </span>
        <h3 className="mt-3 font-display text-heading font-medium">{title}</h3>
        <p className="mt-2 text-lead text-green">{subtitle}</p>
        <p className="mt-5 max-w-measure">{description}</p>
        <FeatureList items={features} className="mt-6" />
        <Button href={href} variant="link" className="mt-6 self-start">
          {title} in detail <Arrow />
        </Button>
      </div>
      <Sheet card={card} />
    </article>
  );
}

/** The service's drawing with its facts, as a drawing sheet carries its title block. */
function Sheet({ card: { timeline, roi, ideal, drawing } }: { card: ServiceCard }) {
  const { facts } = services;
  return (
    <div className="flex flex-col self-start border border-ink bg-paper">
      <div className="px-6 py-5 sm:px-12 sm:py-8">
        <ServiceLine kind={drawing} />
      </div>
      <dl className="grid border-t border-ink sm:grid-cols-2">
        <Fact title={facts.timeline} figure={timeline.weeks}>
          {timeline.measures}
        </Fact>
        <Fact
          title={facts.roi}
          figure={roi}
          className="border-t border-ink sm:border-s sm:border-t-0"
        >
          {facts.roiMeasures}
        </Fact>
        <Fact title={facts.ideal} className="border-t border-ink sm:col-span-2">
          {ideal}
        </Fact>
      </dl>
    </div>
  );
}

interface FactProps {
  title: string;
  figure?: string;
  className?: string;
  children: ReactNode;
}

function Fact({ title, figure, className, children }: FactProps) {
  return (
    <div className={clsx('px-6 py-4', className)}>
      <dt className="text-small font-semibold text-green">{title}</dt>
      {figure && <dd className="tabular mt-1 font-display text-title">{figure}</dd>}
      <dd className="mt-1 text-ink-soft">{children}</dd>
    </div>
  );
}
