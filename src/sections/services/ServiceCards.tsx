import { clsx } from 'clsx';
import { overview } from '../../content/services/index.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { BarRow } from '../../ui/data/BarRow.tsx';
import { ScaleAxis } from '../../ui/data/Scale.tsx';
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
  unit: '% ROI',
};

/** The axis of a scale. */
function Axis({ max, tickEvery, unit }: typeof WEEKS) {
  return <ScaleAxis max={max} tickEvery={tickEvery} endLabels={['0', `${max}${unit}`]} />;
}

/** The look of both bars of a card. */
const BAR = { height: 12, marked: true, figureClass: 'font-display text-title font-medium' };

/** The columns of a card, and of the axes above the cards: one, two or three. */
const COLUMNS = 'grid gap-x-10 p-5 @pair:grid-cols-[3fr_2fr] @trio:grid-cols-3 @trio:px-8';

/** A card for each service, with its drawing and its facts. */
export function ServiceCards() {
  return (
    <Section id="services" follows heading={{ ...services, wide: true }}>
      <div className="@container mt-4 grid gap-6">
        <div className={clsx(COLUMNS, '-mb-6 pb-2')}>
          <div className="grid gap-2 @pair:col-start-2 @trio:col-start-3">
            <Axis {...WEEKS} />
            <Axis {...RETURN} />
          </div>
        </div>
        {serviceList.map(({ name, path, serviceDrawing, card }, index) => (
          <article
            key={path}
            className={clsx(COLUMNS, 'group card gap-y-3 @pair:gap-y-4 @trio:py-8 print:py-3')}
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
              <ServiceDrawing drawing={serviceDrawing} path={path} pullsStraight />
            </div>
            <div className="@trio:row-span-2">
              <p className="max-sm:text-small">{card.description}</p>
              <FeatureList items={card.features} className="mt-3 text-small" />
            </div>
            <dl className="grid content-start gap-4">
              <BarRow
                {...BAR}
                name={<FactName>{facts.timeline}</FactName>}
                value={card.timeline.from}
                rangeEnd={card.timeline.to}
                max={WEEKS.max}
                figure={card.timeline.short}
                text={
                  <span className="text-small text-ink-soft">
                    {unbrokenRanges(card.timeline.measures)}
                  </span>
                }
              />
              <BarRow
                {...BAR}
                name={<FactName>{facts.roi}</FactName>}
                value={card.roi.from}
                rangeEnd={card.roi.to}
                max={RETURN.max}
                figure={`${card.roi.from}-${card.roi.to}%`}
              />
            </dl>
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

function FactName({ children }: { children: string }) {
  return <span className="text-small font-semibold text-accent">{children}</span>;
}
