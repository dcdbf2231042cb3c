import { overview } from '../../content/services/index.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Scale } from '../../ui/data/Scale.tsx';
import { ServiceDrawing } from '../../ui/drawings/ServiceDrawing.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { FeatureList } from '../../ui/text/FeatureList.tsx';
import { NumberedName } from '../../ui/text/NumberedName.tsx';
import { unbrokenRanges } from '../../ui/text/unbrokenRanges.ts';

const { services } = overview;
const { facts, more } = services;

/** All cards have the same two scales, so that services can be compared. */
const WEEKS = {
  max: Math.max(...serviceList.map(({ card }) => card.timeline.to)),
  tickEvery: 1,
  unit: ' weeks',
};
const RETURN = {
  max: Math.max(...serviceList.map(({ card }) => card.roi.to)),
  tickEvery: 100,
  unit: '%',
};

/** A range as text and as a drawing. */
function drawn(
  figure: string,
  { from, to }: { from: number; to: number },
  { max, tickEvery, unit }: typeof WEEKS,
) {
  const endLabels = ['0', `${max}${unit}`] as const;
  return {
    figure,
    drawing: (
      <Scale
        form="axis"
        max={max}
        tickEvery={tickEvery}
        value={from}
        rangeEnd={to}
        endLabels={endLabels}
      />
    ),
  };
}

/** A card for each service, with its drawing and its facts. */
export function ServiceCards() {
  return (
    <Section id="services" follows heading={{ ...services, wide: true }}>
      <div className="@container mt-8 sm:mt-10 grid gap-6">
        {serviceList.map(({ name, path, serviceDrawing, card }, index) => (
          <article
            key={path}
            className="group card grid gap-x-10 gap-y-3 p-5 @pair:gap-y-4 @pair:grid-cols-[3fr_2fr] @trio:grid-cols-3 @trio:p-8 print:py-3"
          >
            <div>
              <NumberedName number={index + 1} name={name} />
              <p className="mt-1 text-lead text-accent">{card.subtitle}</p>
              <p className="mt-2 text-small text-ink-soft">
                <span className="font-semibold text-accent">{`${facts.ideal}:`}</span> {card.ideal}
              </p>
            </div>
            {/* The line starts at the edge of the card. */}
            <div className="-mx-5 self-end *:min-h-0 @pair:mx-0 @trio:row-start-2 @trio:-ms-8">
              <ServiceDrawing drawing={serviceDrawing} path={path} />
            </div>
            <div className="@trio:row-span-2">
              <p className="max-sm:text-small">{card.description}</p>
              <FeatureList items={card.features} className="mt-3 text-small" />
            </div>
            <DefinitionList
              layout="labels"
              items={[
                {
                  term: facts.timeline,
                  ...drawn(card.timeline.short, card.timeline, WEEKS),
                  text: unbrokenRanges(card.timeline.measures),
                },
                { term: facts.roi, ...drawn(`${card.roi.from}-${card.roi.to}%`, card.roi, RETURN) },
              ]}
              className="grid content-start gap-4"
              parts={{
                row: 'flex flex-wrap items-baseline justify-between *:nth-[n+3]:basis-full',
                figure:
                  'tabular basis-full font-display text-title @min-[18rem]:basis-auto @pair:basis-full @trio:basis-auto',
                text: 'mt-1 text-small text-ink-soft',
              }}
            />
            <ArrowLink
              href={path}
              label={`${name} ${more}`}
              className="self-end justify-self-start print:flex-wrap print:justify-start"
            />
          </article>
        ))}
      </div>
      <p className="mt-6 max-w-measure text-lead">
        <strong className="font-semibold">{services.repair.name}</strong> {services.repair.text}
      </p>
    </Section>
  );
}
