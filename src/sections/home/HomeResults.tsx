import { type CaseStudy, type Metric, results } from '../../content/home.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { evenlySpaced, lanes } from '../../ui/line/geometry.ts';
import { Branch, Drawing, Tangle } from '../../ui/line/parts.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { FirstLooks } from './FirstLooks.tsx';

/** Four headline metrics as one chart, two case studies, and two things to look at. */
export function HomeResults() {
  return (
    <Section id="results" labelledBy="results-title" follows>
      <SectionHeading id="results-title" title={results.title} lead={results.lead} wide />
      <dl className="mt-10 border-b border-ink">
        {results.metrics.map((metric) => (
          <MetricRow key={metric.description} {...metric} />
        ))}
      </dl>
      <div className="mt-12 mb-5 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h3 className="text-title font-semibold">{results.casesTitle}</h3>
        <p className="text-ink-soft">{results.casesLead}</p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        {results.cases.map((caseStudy) => (
          <CaseTeaser key={caseStudy.id} {...caseStudy} />
        ))}
      </div>
      {results.cases.map((caseStudy) => (
        <CaseDetails key={caseStudy.id} {...caseStudy} />
      ))}
      <FirstLooks />
    </Section>
  );
}

/** A metric as a row of the chart: the figure, what it counts, and the change drawn to scale (`home.css`). */
function MetricRow({ metric, description, context, change }: Metric) {
  return (
    <div className="metric">
      <dt className="text-title font-semibold">{description}</dt>
      <dd className="tabular font-display text-heading text-green">{metric}</dd>
      <dd className="text-small text-ink-soft">{context}</dd>
      <dd aria-hidden="true" className="max-lg:mt-2 text-small text-ink-soft">
        <svg width="100%" height="12" aria-hidden="true">
          <rect width="100%" height="12" className="fill-hairline" />
          <rect width={`${change.share * 100}%`} height="12" className="fill-green" />
        </svg>
        <span className="mt-1 flex justify-between">
          <span>{change.part}</span>
          <span>{change.rest}</span>
        </span>
      </dd>
    </div>
  );
}

/** A case on a sheet that is pressed anywhere. */
function CaseTeaser({ id, area, title, teaser, figures, seed }: CaseStudy) {
  return (
    <article className="relative flex flex-col white-sheet p-5 md:p-6 hover:border-ink">
      <CaseLine seed={seed} />
      <h4 className="mt-5 text-title font-semibold">{title}</h4>
      <p className="mt-1 text-small text-ink-soft">{area}</p>
      <p className="mt-3">{teaser}</p>
      <ul className="mt-4 mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-6">
        {figures.map(({ value, label }) => (
          <li key={label} className="border-t border-ink pt-2 text-small">
            <strong className="tabular block font-display text-section font-medium text-green">
              {value}
            </strong>{' '}
            {label}
          </li>
        ))}
      </ul>
      <a
        href={`#${id}`}
        className="mt-auto self-start link font-semibold after:absolute after:inset-0"
      >
        {results.caseAction}
        <span className="sr-only">: {title}</span>
      </a>
    </article>
  );
}

const WIDTH = 360;
const HEIGHT = 70;
const LEVEL = HEIGHT / 2;
const KNOT = 182;
const STEPS = evenlySpaced(KNOT, 34, 4);
const DOUBLED_FROM = 302;

/** A case as its line: tangled before, then its four steps, straight and twice after them. */
function CaseLine({ seed }: { seed: number }) {
  const { before, after } = results.line;
  return (
    <div aria-hidden="true">
      <Drawing width={WIDTH} height={HEIGHT} strokeWidth="1.5">
        <Tangle
          seed={seed}
          width={KNOT}
          height={HEIGHT}
          loops={7}
          straightFrom={0.9}
          end={DOUBLED_FROM}
        />
        <Branch
          x={DOUBLED_FROM}
          level={LEVEL}
          toX={DOUBLED_FROM + 24}
          levels={lanes(LEVEL, 9)}
          endX={WIDTH}
          strokeWidth="2.25"
          className="stroke-green"
        />
        <g fontSize="12" className="fill-white">
          {STEPS.map((x, index) => (
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
        <span>{after}</span>
      </p>
    </div>
  );
}

function CaseDetails({ id, title, challenge, approach, result, seed }: CaseStudy) {
  const { details } = results;
  return (
    <Dialog id={id} title={title} closeHref="#results">
      <div className="case-details">
        <p className="text-ink-soft">{details.note}</p>
        <CaseLine seed={seed} />
        <h3>{details.challenge}</h3>
        <p>{challenge}</p>
        <h3>{details.approach}</h3>
        <ol className="tabular grid list-decimal gap-y-1 ps-5">
          {approach.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3>{details.result}</h3>
        <p>{result}</p>
        <ContactLink location={id}>{details.action}</ContactLink>
      </div>
    </Dialog>
  );
}
