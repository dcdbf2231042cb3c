import { processAudits } from '../../../content/services/process-audits/index.ts';
import { ContactLink } from '../../../forms/contact/ContactLink.tsx';
import { Arrow } from '../../../ui/controls/Arrow.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { DurationChart } from '../../../ui/data/DurationChart.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { FeatureList } from '../../../ui/text/FeatureList.tsx';
import { NumberedName } from '../../../ui/text/NumberedList.tsx';
import { PriceLinks } from '../ServicePageSections.tsx';
import { AuditPhaseDrawing } from './AuditPhaseDrawing.tsx';

const { uncover, process, duration, outcomes, cta, asks } = processAudits;

export function AuditFindings() {
  return (
    <section id="what-we-uncover" aria-labelledby="uncover-title">
      <SectionHeading id="uncover-title" {...uncover} />
      <div className="mt-12 border-b border-ink">
        {uncover.findings.map(({ title, question, text, finds }) => (
          <article key={title} className="grid gap-y-4 border-t border-ink py-8 md:cols-split-4/9">
            <div>
              <h3 className="font-display text-section text-balance">{title}</h3>
              <p className="mt-2 font-semibold text-accent">{question}</p>
            </div>
            <div className="max-w-measure">
              <p className="text-ink-soft">{text}</p>
              <FeatureList items={finds} ruled className="mt-5" />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

/** The four phases of an audit, each with the same drawing in more detail. */
export function AuditPhases() {
  return (
    <section id="audit-process" aria-labelledby="audit-process-title">
      <SectionHeading id="audit-process-title" {...process} />
      <ol className="mt-12 border-b border-ink">
        {process.phases.map(({ title, text, activities, result, drawing, drawingAlt }, index) => (
          <li key={title} className="grid gap-y-8 border-t border-ink py-8 md:cols-split-4/9">
            <div className="md:order-2">
              <NumberedName number={index + 1} name={title} />
              <p className="mt-3 max-w-measure text-ink-soft">{text}</p>
              <FeatureList items={activities} className="mt-5" />
            </div>
            <figure className="self-start border border-ink">
              <div className="px-5 pt-6 pb-5">
                <AuditPhaseDrawing drawing={drawing} label={drawingAlt} />
              </div>
              <figcaption className="border-t border-ink px-5 py-3 text-small">
                <span className="font-semibold text-accent">{process.resultLabel}:</span> {result}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function AuditDuration() {
  return (
    <section id="audit-duration" aria-labelledby="audit-duration-title">
      <SectionHeading id="audit-duration-title" {...duration} />
      <DurationChart {...duration} className="mt-10" />
      <div className="mt-10 grid gap-y-8 md:cols-split-4/9">
        {Object.entries(duration.causes).map(([title, items]) => (
          <div key={title}>
            <h3 className="text-title font-semibold">{title}</h3>
            <FeatureList items={items} ruled className="mt-4" />
          </div>
        ))}
      </div>
    </section>
  );
}

export function AuditOutcomes() {
  return (
    <section id="expected-outcomes" aria-labelledby="expected-outcomes-title">
      <SectionHeading id="expected-outcomes-title" {...outcomes} />
      <PriceLinks />
      <h3 className="mt-10 text-title font-semibold">{outcomes.keepTitle}</h3>
      <DefinitionList
        layout="rows"
        items={outcomes.keep}
        className="mt-5 border-b border-hairline"
        parts={{
          row: 'grid items-baseline gap-x-10 gap-y-2 py-5 md:grid-cols-2',
          term: 'font-semibold',
          text: 'max-w-measure text-ink-soft',
        }}
      />
      <Button href={outcomes.report.href} variant="outline" className="mt-6">
        {outcomes.report.label} <Arrow />
      </Button>
      <h3 className="mt-12 text-title font-semibold">{outcomes.figuresTitle}</h3>
      <DefinitionList
        layout="metrics"
        items={outcomes.figures}
        className="mt-5 border-b border-ink"
        parts={{
          row: 'grid items-baseline gap-y-1 py-6 md:cols-split-4/9',
          term: 'text-title md:col-start-2',
          figure: 'order-first',
          text: 'md:col-start-2',
        }}
      />
    </section>
  );
}

export function WhatWeAsk() {
  return (
    <Section id="what-we-ask" surface="accent">
      <div className="grid gap-y-12 lg:cols-split-5">
        <div>
          <SectionHeading id="what-we-ask-title" title={cta.title} lead={cta.text} />
          <ContactLink
            action={cta.action}
            location="process-audits-call"
            size="lg"
            className="mt-10"
          />
        </div>
        <DefinitionList
          layout="rows"
          items={asks}
          className="border-b border-hairline not-print:border-hairline-inverted"
          parts={{
            row: 'grid items-baseline gap-x-10 gap-y-2 py-7 md:grid-cols-2 not-print:border-hairline-inverted',
            term: 'text-title font-semibold',
            text: 'max-w-measure text-ink-soft on-accent:text-on-dark-soft',
          }}
        />
      </div>
    </Section>
  );
}
