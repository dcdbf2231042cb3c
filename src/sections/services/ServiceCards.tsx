import { overview } from '../../content/services/index.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { NumberedName } from '../../ui/NumberedName.tsx';
import { RangeScale } from '../../ui/RangeScale.tsx';
import { Section } from '../../ui/Section.tsx';
import { ServiceDrawing } from '../../ui/ServiceDrawing.tsx';
import { unbrokenRanges } from '../../ui/unbrokenRanges.ts';

const { services } = overview;
const { facts, more } = services;

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

/** The service cards: a sheet each, with its drawing and its facts. */
export function ServiceCards() {
  return (
    <Section id="services" follows heading={{ ...services, wide: true }}>
      <div className="@container mt-8 sm:mt-10 grid gap-6">
        {serviceList.map(({ name, path, drawing, card }, index) => (
          <article
            key={path}
            className="group white-sheet grid gap-x-10 gap-y-3 p-5 @pair:gap-y-4 @pair:split-3/2 @trio:grid-cols-3 @trio:p-8 print:py-3"
          >
            <div>
              <NumberedName number={index + 1} name={name} />
              <p className="mt-1 text-lead text-green">{card.subtitle}</p>
              <p className="mt-2 text-small text-ink-soft">
                <span className="font-semibold text-green">{`${facts.ideal}:`}</span> {card.ideal}
              </p>
            </div>
            {/* The line comes in from the sheet's edge. */}
            <div className="-mx-5 self-end *:min-h-0 @pair:mx-0 @trio:row-start-2 @trio:-ms-8">
              <ServiceDrawing drawing={drawing} path={path} />
            </div>
            <div className="@trio:row-span-2">
              <p className="max-sm:text-small">{card.description}</p>
              <FeatureList items={card.features} className="mt-3 text-small" />
            </div>
            <dl className="grid content-start gap-4">
              <Fact title={facts.timeline} figure={card.timeline.weeks} scale={WEEKS}>
                {card.timeline.measures}
              </Fact>
              <Fact title={facts.roi} figure={card.roi} scale={RETURN} />
            </dl>
            <ArrowLink
              href={path}
              label={`${name} ${more}`}
              className="self-end justify-self-start print:block"
            />
          </article>
        ))}
      </div>
    </Section>
  );
}

interface FactProps {
  title: string;
  /** A range, and the scale that it is drawn on. */
  figure: string;
  scale: { readonly end: number; readonly mark: number };
  /** What the figure measures, where its title does not say it. */
  children?: string;
}

function Fact({ title, figure, scale, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between *:nth-[n+3]:basis-full">
      <dt className="text-small font-semibold text-green">{title}</dt>
      <dd className="tabular font-display text-title">{figure}</dd>
      <dd aria-hidden="true">
        <RangeScale {...rangeOf(figure)} {...scale} />
      </dd>
      {children && <dd className="mt-1 text-small text-ink-soft">{unbrokenRanges(children)}</dd>}
    </div>
  );
}
