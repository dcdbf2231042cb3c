import type { ComponentProps } from 'react';
import { type CaseStudy, caseStudies } from '../../content/caseStudies.ts';
import { results } from '../../content/home.ts';
import { controls } from '../../content/shared/controls.ts';
import { ContactLink } from '../../forms/contact/ContactLink.tsx';
import { Arrow } from '../../ui/controls/Arrow.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Scale } from '../../ui/data/Scale.tsx';
import { DrawingOfPage, TEASER_SIZE } from '../../ui/drawings/DrawingOfPage.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { evenlySpaced, lanes } from '../../ui/line/geometry.ts';
import { Branches, Tangle } from '../../ui/line/shapes.tsx';
import { Quote } from '../../ui/text/Quote.tsx';

type ImageAttributes = ComponentProps<'img'>;

/** Four headline metrics, and the case studies if there are any. */
export function HomeResults({ pictures }: { pictures: ReadonlyMap<string, ImageAttributes> }) {
  const { title, subtitle } = results;
  return (
    <Section id="results" follows heading={{ title, subtitle, wide: true }}>
      <DefinitionList
        layout="metrics"
        items={results.metrics.map(({ scale, ...metric }) => ({
          ...metric,
          drawing: <Scale form="block" {...scale} />,
        }))}
        className="mt-6 md:mt-8 grid grid-cols-[repeat(auto-fit,minmax(max(9rem,40%),1fr))] gap-6 lg:grid-cols-4 print:grid-cols-4"
        parts={{
          row: 'flex flex-col pt-2',
          term: 'order-1 mt-2 text-lead/[1.2]',
          drawing: 'mt-2',
          text: 'order-1 mt-1 text-small',
        }}
      />
      {caseStudies.length > 0 && (
        <>
          <div className="mt-6 mb-3 flex flex-wrap md:mt-8 md:mb-4 items-baseline gap-x-6 gap-y-1">
            <h3 className="text-title font-semibold">{results.caseStudiesTitle}</h3>
            {results.references && <p className="text-ink-soft">{results.references}</p>}
          </div>
          <div className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))] md:gap-6 print-columns">
            {caseStudies.map((caseStudy, index) => (
              <CaseStudyTeaser
                key={caseStudy.id}
                caseStudy={caseStudy}
                seed={seedOf(index)}
                picture={pictures.get(caseStudy.id)}
              />
            ))}
          </div>
          {caseStudies.map((caseStudy, index) => (
            <CaseStudyDetails key={caseStudy.id} caseStudy={caseStudy} seed={seedOf(index)} />
          ))}
        </>
      )}
      {results.note && <p className="mt-4 text-small text-ink-soft">{results.note}</p>}
    </Section>
  );
}

/** Links to /fix-first and the specimen report. */
export function FirstSteps() {
  return (
    <Section
      labelledBy="first-steps-title"
      follows
      heading={{ title: results.teasers.title, rank: 2 }}
    >
      <ul className="mt-4 grid gap-4 md:grid-cols-2 md:gap-6 print-columns">
        {results.teasers.items.map(({ title, text, href }) => (
          <li key={href} className="grid">
            <a
              href={href}
              className="grid content-start items-center gap-x-6 gap-y-3 card p-4 sm:grid-cols-[2fr_3fr] md:p-6 hover:border-ink"
            >
              <div className="max-sm:max-w-60">
                <DrawingOfPage path={href} {...TEASER_SIZE} />
              </div>
              <div>
                <h3 className="flex items-center gap-2 text-title font-semibold">
                  {title} <Arrow />
                </h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The seed of a case study's line. */
const seedOf = (index: number) => 8 + index * 9;

interface CaseStudyTeaserProps {
  caseStudy: CaseStudy;
  seed: number;
  picture: ImageAttributes | undefined;
}

/** A case study on a card. The whole card is a link. */
function CaseStudyTeaser({ caseStudy, seed, picture }: CaseStudyTeaserProps) {
  const { id, title, teaser, figures, approach } = caseStudy;
  return (
    <article className="relative flex flex-col card p-4 md:p-6 hover:border-ink">
      {picture ? (
        <img {...picture} alt={picture.alt} loading="lazy" className="mb-3 h-auto w-full" />
      ) : (
        <div className="mb-3">
          <CaseStudyLine seed={seed} steps={approach.length} />
        </div>
      )}
      <h4 className="text-title font-semibold">{title}</h4>
      <p className="mt-1 text-small text-ink-soft">{caseStudyByline(caseStudy)}</p>
      <p className="mt-2 mb-3">{teaser}</p>
      <ul className="mt-auto mb-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-6">
        {figures.map(({ figure, term }) => (
          <li key={term} className="border-t border-ink pt-2 text-small">
            <strong className="tabular block font-display text-section font-medium text-accent">
              {figure}
            </strong>{' '}
            {term}
          </li>
        ))}
      </ul>
      <a
        href={`#${id}`}
        aria-haspopup="dialog"
        data-replay
        className="self-start link font-semibold after:absolute after:inset-0"
      >
        {results.caseStudyAction}
        <span className="sr-only">: {title}</span>
      </a>
    </article>
  );
}

/** The client, the area and the period of a case study, as far as they are stated. */
function caseStudyByline({ client, area, period }: CaseStudy): string {
  return [client, area, period].filter(Boolean).join(' · ');
}

const WIDTH = 360;
const HEIGHT = 70;
const LEVEL = HEIGHT / 2;
const KNOT = 182;
const END = 302;

interface CaseStudyLineProps {
  seed: number;
  steps: number;
  className?: string;
}

/** The line of a case study: a tangle, the numbered steps, and two straight lines. */
function CaseStudyLine({ seed, steps, className }: CaseStudyLineProps) {
  const { before, after } = results.line;
  const stations = evenlySpaced(KNOT, (END - KNOT) / (steps - 0.5), steps);
  return (
    <div aria-hidden="true" className={className}>
      <Drawing width={WIDTH} height={HEIGHT} strokeWidth="1.5">
        <Tangle
          seed={seed}
          width={KNOT}
          height={HEIGHT}
          totalTurns={7}
          straightFrom={0.9}
          end={END}
        />
        <Branches
          x={END}
          from={LEVEL}
          toX={326}
          to={lanes(LEVEL, 9)}
          endX={WIDTH}
          strokeWidth="2.25"
          className="stroke-accent"
        />
        <g fontSize="12" className="fill-surface">
          {stations.map((x, index) => (
            <g key={x}>
              <circle cx={x} cy={LEVEL} r="10" />
              <text x={x} y={LEVEL + 4} textAnchor="middle" stroke="none" className="fill-ink">
                {index + 1}
              </text>
            </g>
          ))}
        </g>
      </Drawing>
      <p className="flex justify-between text-small text-ink-soft">
        <span>{before}</span>
        <span>{after(steps)}</span>
      </p>
    </div>
  );
}

/** The class of a label, which has its text beside it if there is room. */
const LABEL = 'mt-3 font-semibold sm:mt-0';

/** The dialog of a case study. */
function CaseStudyDetails({ caseStudy, seed }: { caseStudy: CaseStudy; seed: number }) {
  const { id, title, client, challenge, approach, result, quote, quotedBy } = caseStudy;
  const { details } = results;
  return (
    <Dialog id={id} title={title} closeLabel={controls.close} closeHref="#results">
      <div className="mt-4 grid justify-items-start gap-x-8 gap-y-2 sm:grid-cols-label sm:gap-y-4">
        {client && <p className="text-ink-soft sm:col-span-full">{caseStudyByline(caseStudy)}</p>}
        <CaseStudyLine
          seed={seed}
          steps={approach.length}
          className="w-full max-w-[22rem] sm:col-start-2"
        />
        <h3 className={LABEL}>{details.challenge}</h3>
        <p>{challenge}</p>
        <h3 className={LABEL}>{details.approach}</h3>
        <ol className="tabular grid list-decimal gap-y-1 ps-5">
          {approach.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3 className={LABEL}>{details.result}</h3>
        <p>{result}</p>
        {quote && (
          <figure className="sm:col-start-2">
            <Quote className="text-title">{quote}</Quote>
            {quotedBy && <figcaption className="mt-2 text-small">{quotedBy}</figcaption>}
          </figure>
        )}
        <ContactLink
          action={details.action}
          location={id}
          className="mt-3 sm:col-start-2 sm:mt-0"
        />
      </div>
    </Dialog>
  );
}
