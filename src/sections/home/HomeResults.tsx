import { type CaseStudy, results } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { MetricRow } from './MetricRow.tsx';

/** Four headline metrics, set like a report, and two case studies. */
export function HomeResults() {
  return (
    <Section id="results" labelledBy="results-title">
      <SectionHeading id="results-title" title={results.title} lead={results.lead} />
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
