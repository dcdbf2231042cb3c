import { clsx } from 'clsx';
import { type Service, serviceList } from '../../content/services/serviceList.ts';
import { overview } from '../../content/services.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { RangeScale } from '../../ui/RangeScale.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { ServiceDrawing } from '../../ui/ServiceDrawing.tsx';
import { unbrokenRanges } from '../../ui/unbrokenRanges.ts';

const { services } = overview;

/** All cards are drawn to the same two scales, so that the services can be compared. */
const WEEKS = { end: longest(serviceList.map(({ card }) => card.timeline.weeks)), mark: 1 };
const RETURN = { end: longest(serviceList.map(({ card }) => card.roi)), mark: 100 };

function longest(ranges: readonly string[]): number {
  return Math.max(...ranges.map((range) => rangeOf(range).to));
}

function rangeOf(range: string): { from: number; to: number } {
  const [from = 0, to = from] = (range.match(/\d+/g) ?? []).map(Number);
  return { from, to };
}

/** The service cards, each with its drawing and its facts. */
export function ServiceCards() {
  return (
    <Section id="services" labelledBy="services-title">
      <SectionHeading id="services-title" {...services} />
      <div className="mt-16 grid gap-y-16 lg:gap-y-20">
        {serviceList.map((service, index) => (
          <ServiceCard key={service.path} service={service} number={index + 1} />
        ))}
      </div>
    </Section>
  );
}

function ServiceCard({ service, number }: { service: Service; number: number }) {
  const { name, path, card } = service;
  return (
    <article className="grid gap-x-16 gap-y-8 border-t border-ink pt-8 lg:split-5/6">
      <div className="flex flex-col">
        <span aria-hidden="true" className="tabular text-small font-semibold text-green">
          {number}
        </span>
        <h3 className="mt-3 font-display text-heading font-medium">{name}</h3>
        <p className="mt-2 text-lead text-green">{card.subtitle}</p>
        <p className="mt-5 max-w-measure">{card.description}</p>
        <FeatureList items={card.features} className="mt-6" />
        <ArrowLink href={path} label={`${name} ${services.more}`} className="mt-6 self-start" />
      </div>
      <DrawnFacts service={service} />
    </article>
  );
}

/** The service's drawing with its facts below, as a drawing carries its title block. */
function DrawnFacts({ service: { drawing, card } }: { service: Service }) {
  const { timeline, roi, ideal } = card;
  const { facts } = services;
  return (
    <div className="flex flex-col self-start border border-ink bg-paper">
      <div className="px-6 py-5 sm:px-12 sm:py-8">
        <ServiceDrawing kind={drawing} />
      </div>
      <dl className="grid border-t border-ink sm:grid-cols-2">
        <Fact title={facts.timeline} figure={timeline.weeks} scale={WEEKS}>
          {timeline.measures}
        </Fact>
        <Fact
          title={facts.roi}
          figure={roi}
          scale={RETURN}
          className="border-t border-ink sm:border-s sm:border-t-0"
        >
          {facts.period}
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
  /** A range, and the scale that it is drawn on. */
  figure?: string;
  scale?: { readonly end: number; readonly mark: number };
  className?: string;
  children?: string;
}

function Fact({ title, figure, scale, className, children }: FactProps) {
  return (
    <div className={clsx('px-6 py-4', className)}>
      <dt className="text-small font-semibold text-green">{title}</dt>
      {figure && <dd className="tabular mt-1 font-display text-title">{figure}</dd>}
      {figure && scale && (
        <dd aria-hidden="true" className="mt-2 mb-3">
          <RangeScale {...rangeOf(figure)} {...scale} />
        </dd>
      )}
      {children && <dd className="mt-1 text-balance text-ink-soft">{unbrokenRanges(children)}</dd>}
    </div>
  );
}
