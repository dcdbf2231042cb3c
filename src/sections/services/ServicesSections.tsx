import { clsx } from 'clsx';
import { brand } from '../../../brand.ts';
import { charging, overview } from '../../content/services/index.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { BarRow } from '../../ui/data/BarRow.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { ScaleAxis } from '../../ui/data/Scale.tsx';
import { PhaseSteps } from '../../ui/drawings/PhaseSteps.tsx';
import { ServiceDrawing } from '../../ui/drawings/ServiceDrawing.tsx';
import { CardGrid } from '../../ui/layout/CardGrid.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { Tangle } from '../../ui/line/shapes.tsx';
import { FeatureList } from '../../ui/text/FeatureList.tsx';
import { NumberedName } from '../../ui/text/NumberedList.tsx';
import { unbrokenRanges } from '../../ui/text/unbrokenRanges.ts';

const { commitments, industries, problems, process, services } = overview;

/** The industries, each with its challenges and a solution below each of them. */
export function Industries() {
  return (
    <Section id="industries" follows heading={{ ...industries, wide: true }}>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        {Object.entries(industries.items).map(([name, challenges]) => (
          <article key={name} className="card p-5 lg:px-8 lg:py-6">
            <h3 className="text-title font-semibold">{name}</h3>
            <p className="mt-3 flex items-center gap-3 text-small font-semibold text-accent">
              <span>{industries.challengesLabel}</span>
              <Repair />
              <span>{industries.solutionsLabel}</span>
            </p>
            <DefinitionList
              layout="rows"
              items={Object.entries(challenges).map(([challenge, solution]) => ({
                term: challenge,
                text: (
                  <>
                    <Repair />
                    <span>{solution}</span>
                  </>
                ),
              }))}
              className="max-lg:text-small"
              parts={{ row: 'mt-2 pt-2', term: 'text-ink-soft', text: 'flex gap-3 font-medium' }}
            />
          </article>
        ))}
      </div>
    </Section>
  );
}

/** Six problems as quotes, each with its solution. */
export function Problems() {
  return (
    <Section id="problems" surface="accent" heading={{ ...problems, wide: true }}>
      <CardGrid
        cards={problems.items}
        quotes
        drawing={(index) => <ProblemKnot seed={7 * index + 3} />}
        className="mt-8 sm:mt-10"
      />
    </Section>
  );
}

/** The tangle of one problem. */
function ProblemKnot({ seed }: { seed: number }) {
  return (
    <Drawing
      width={60}
      height={36}
      fixed
      strokeWidth="2"
      className="mb-3 overflow-visible stroke-current"
    >
      <Tangle seed={seed} width={60} height={36} totalTurns={5} straightFrom={0.8} />
    </Drawing>
  );
}

export function ServicesProcess() {
  return (
    <Section id="process" heading={{ ...process, wide: true }}>
      <PhaseSteps
        phases={Object.entries(process.steps).map(([title, text]) => ({ title, text }))}
        drawingAlt={process.drawingAlt}
        seed={8}
      />
      <ArrowLink {...process.link} className="mt-6" />
    </Section>
  );
}

const COLUMNS = 'grid gap-x-12 gap-y-8 lg:grid-cols-2 print:grid-cols-2';

/** Prices and commitments as the two columns of a contract. */
export function Contract() {
  return (
    <Container className="pb-section">
      <div className="card p-5 sm:p-8 lg:px-16 lg:py-12 print:border-0 print:p-0">
        <div className={COLUMNS}>
          <Clauses id="how-we-charge" {...charging} />
          <Clauses id="commitments" {...commitments} />
        </div>
        <div className={`mt-8 items-end ${COLUMNS}`}>
          <ArrowLink {...charging.link} className="justify-self-start" />
          <div>
            <Repair wide />
            <p className="mt-2 text-small text-ink-soft">{brand.founderTitle}</p>
          </div>
        </div>
      </div>
    </Container>
  );
}

interface ClausesProps {
  id: string;
  title: string;
  lead: string;
  /** Texts by their titles. */
  items: Readonly<Record<string, string>>;
}

function Clauses({ id, title, lead, items }: ClausesProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="row-span-2 grid grid-rows-subgrid gap-y-6"
    >
      <SectionHeading id={`${id}-title`} title={title} lead={lead} />
      <DefinitionList
        layout="rows"
        items={Object.entries(items).map(([title, text]) => ({
          id: title,
          term: unbrokenRanges(title),
          text: unbrokenRanges(text),
        }))}
        className="self-start border-b border-hairline"
        parts={{
          row: 'py-2.5 first:[border-block-start:4px_double_currentcolor]',
          term: 'font-semibold',
          text: 'text-small text-ink-soft',
        }}
      />
    </section>
  );
}

const KNOT = { seed: 5, width: 56, height: 24, totalTurns: 4, straightFrom: 0.7 } as const;

/** A short line that is straight after a knot. `wide` is for the signature. */
function Repair({ wide }: { wide?: boolean }) {
  const end = wide ? 140 : KNOT.width;
  return (
    <Drawing
      width={end}
      height={KNOT.height}
      fixed={!wide}
      strokeWidth="2"
      className={wide ? 'h-auto w-full stroke-ink' : 'shrink-0 stroke-accent'}
    >
      <Tangle {...KNOT} end={end} vectorEffect="non-scaling-stroke" />
    </Drawing>
  );
}

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
const CARD_COLUMNS = 'grid gap-x-10 p-5 @pair:grid-cols-[3fr_2fr] @trio:grid-cols-3 @trio:px-8';

/** A card for each service, with its drawing and its facts. */
export function ServiceCards() {
  return (
    <Section id="services" follows heading={{ ...services, wide: true }}>
      <div className="@container mt-4 grid gap-6">
        <div className={clsx(CARD_COLUMNS, '-mb-6 pb-2')}>
          <div className="grid gap-2 @pair:col-start-2 @trio:col-start-3">
            <Axis {...WEEKS} />
            <Axis {...RETURN} />
          </div>
        </div>
        {serviceList.map(({ name, path, serviceDrawing, card }, index) => (
          <article
            key={path}
            className={clsx(CARD_COLUMNS, 'group card gap-y-3 @pair:gap-y-4 @trio:py-8 print:py-3')}
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
