import { brand } from '../../../brand.ts';
import { charging, overview } from '../../content/services/index.ts';
import { ArrowLink } from '../../ui/controls/Button.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { PhaseSteps } from '../../ui/drawings/PhaseSteps.tsx';
import { CardGrid } from '../../ui/layout/CardGrid.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { Tangle } from '../../ui/line/shapes.tsx';
import { unbrokenRanges } from '../../ui/text/unbrokenRanges.ts';

const { commitments, industries, problems, process } = overview;

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
