import { type CaseStudy, type Metric, results } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { FirstLooks } from './FirstLooks.tsx';

/** Four headline metrics, set like a report, and two case studies. */
export function HomeResults() {
  return (
    <Section id="results" labelledBy="results-title">
      <SectionHeading id="results-title" {...results} />
      <dl className="@container mt-14 border-b border-ink">
        {results.metrics.map((metric) => (
          <MetricRow key={metric.description} {...metric} />
        ))}
      </dl>
      <h3 className="mt-20 font-display text-section font-medium">{results.casesTitle}</h3>
      <p className="mt-3 max-w-measure text-ink-soft">{results.casesLead}</p>
      <div className="@container mt-6">
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

function CaseTeaser({ id, area, title, teaser, figures }: CaseStudy) {
  return (
    <article className="grid gap-x-12 gap-y-4 border-t border-ink py-8 @pair:grid-cols-2 @trio:grid-cols-sheet">
      <div className="@pair:@max-trio:col-span-2 @trio:row-span-2">
        <h4 className="text-title font-semibold">{title}</h4>
        <p className="mt-2 text-small text-ink-soft">{area}</p>
      </div>
      <p className="max-w-measure">{teaser}</p>
      <CaseFigures figures={figures} />
      <Button href={`#${id}`} variant="outline" className="mt-2 self-start justify-self-start">
        {results.caseAction}
        <span className="sr-only">: {title}</span>
      </Button>
    </article>
  );
}

function CaseFigures({ figures }: Pick<CaseStudy, 'figures'>) {
  return (
    <ul className="self-start @pair:row-span-2">
      {figures.map(({ value, label }) => (
        <li
          key={label}
          className="grid grid-cols-label items-baseline gap-x-4 border-t border-hairline py-2 first:border-t-0 first:pt-0"
        >
          <strong className="tabular font-display text-section font-medium text-green">
            {value}
          </strong>{' '}
          {label}
        </li>
      ))}
    </ul>
  );
}

function CaseDetails({ id, title, challenge, approach, result }: CaseStudy) {
  const { details } = results;
  return (
    <Dialog id={id} title={title} closeHref="#results">
      <div className="mt-6 grid gap-x-8 gap-y-2 sm:grid-cols-label sm:gap-y-6">
        <p className="text-ink-soft sm:col-span-2">{details.note}</p>
        <h3 className="mt-4 font-semibold sm:mt-0">{details.challenge}</h3>
        <p>{challenge}</p>
        <h3 className="mt-4 font-semibold sm:mt-0">{details.approach}</h3>
        <ol className="tabular list-decimal space-y-2 ps-5">
          {approach.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3 className="mt-4 font-semibold sm:mt-0">{details.result}</h3>
        <p>{result}</p>
        <ContactLink location={id} className="mt-4 justify-self-start sm:col-start-2 sm:mt-0">
          {details.action}
        </ContactLink>
      </div>
    </Dialog>
  );
}

/** A metric as a row of the report: the figure, what it counts, and the change drawn to scale. */
function MetricRow({ metric, description, context, change }: Metric) {
  return (
    <div className="grid gap-x-12 gap-y-2 border-t border-ink py-8 @pair:split-1/2 @trio:grid-cols-sheet">
      <dt className="text-title font-semibold @pair:col-start-2">{description}</dt>
      <dd className="tabular font-display text-page text-green order-first @pair:row-span-3 @pair:row-start-1">
        {metric}
      </dd>
      <dd className="max-w-measure text-ink-soft @pair:col-start-2">{context}</dd>
      <dd
        aria-hidden="true"
        className="mt-4 grid max-w-measure side-24 gap-y-2 text-small text-ink-soft @pair:col-start-2 @trio:col-start-3 @trio:row-span-2 @trio:row-start-1 @trio:mt-0 @trio:self-start"
      >
        <span>{change.whole}</span>
        <Lengths share={change.share} />
        <span>{change.part}</span>
      </dd>
    </div>
  );
}

const WIDTH = 300;
/** Two lines of small text and the gap between them. */
const HEIGHT = 53;

/**
 * Two lengths as an engineer measures them, each between two strokes: a whole, and a part of it with the
 * rest dotted. The drawing is as wide as its place and as high as the two lines of text beside it.
 */
function Lengths({ share }: { share: number }) {
  const end = Math.round(WIDTH * share);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      aria-hidden="true"
      className="row-span-2 h-0 min-h-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      fill="none"
      strokeWidth="1.5"
    >
      <path d={`M0 3V19M${WIDTH} 3V19M0 11H${WIDTH}`} className="stroke-ink" />
      <path d={`M${end} 42H${WIDTH}`} className="stroke-field" strokeDasharray="1 6" />
      <path d={`M0 34V50M${end} 34V50M0 42H${end}`} className="stroke-green" strokeWidth="3" />
    </svg>
  );
}
