import { type CaseStudy, results } from '../../content/home/results.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MetricTable } from '../../ui/MetricTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** Four headline metrics, set like a report, and two case studies (specification, section 2; design, D9). */
export function Results() {
  return (
    <Section id="results" labelledBy="results-title">
      <SectionHeading
        id="results-title"
        label={results.label}
        title={results.title}
        lead={results.lead}
      />
      <MetricTable metrics={results.metrics} className="mt-14" />
      <h3 className="mt-20 font-display text-heading">{results.casesTitle}</h3>
      <div className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-2">
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
    <article className="flex flex-col border-t border-ink pt-6">
      <p className="text-small font-semibold text-green">{area}</p>
      <h4 className="mt-2 text-title font-semibold">{title}</h4>
      <p className="mt-3 max-w-measure text-ink-soft">{teaser}</p>
      <CaseFigures figures={figures} />
      <Button href={`#${id}`} variant="outline" className="mt-8 self-start">
        {results.caseAction}
        <span className="sr-only">: {title}</span>
      </Button>
    </article>
  );
}

function CaseFigures({ figures }: Pick<CaseStudy, 'figures'>) {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-10 gap-y-2">
      {figures.map(({ value, label }) => (
        <li key={label}>
          <strong className="tabular font-display text-title font-medium text-green">
            {value}
          </strong>{' '}
          {label}
        </li>
      ))}
    </ul>
  );
}

function CaseDetails({ id, title, challenge, approach, result, figures }: CaseStudy) {
  return (
    <Dialog id={id} title={title} closeHref="#results">
      <h3 className="mt-8 font-semibold">Challenge</h3>
      <p className="mt-2">{challenge}</p>
      <h3 className="mt-6 font-semibold">Approach</h3>
      <ol className="mt-2 list-decimal space-y-2 ps-5">
        {approach.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3 className="mt-6 font-semibold">Result</h3>
      <p className="mt-2">{result}</p>
      <CaseFigures figures={figures} />
      <ContactLink location={id} className="mt-8">
        Talk about yours
      </ContactLink>
    </Dialog>
  );
}
