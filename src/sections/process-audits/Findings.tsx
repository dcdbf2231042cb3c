import { type Finding, processAudits } from '../../content/services/processAudits.ts';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { uncover } = processAudits;

/** What We Uncover: three findings, each with the question it answers (specification, section 2). */
export function Findings() {
  return (
    <section id="what-we-uncover" aria-labelledby="uncover-title">
      <SectionHeading
        id="uncover-title"
        label={uncover.label}
        title={uncover.title}
        lead={uncover.lead}
      />
      <div className="mt-12 grid gap-x-10 gap-y-12 xl:grid-cols-3">
        {uncover.findings.map((finding) => (
          <FindingColumn key={finding.title} {...finding} />
        ))}
      </div>
    </section>
  );
}

function FindingColumn({ title, question, text, finds }: Finding) {
  return (
    <article className="border-t border-ink pt-5 xl:row-span-4 xl:grid xl:grid-rows-subgrid xl:gap-y-0">
      <h3 className="font-semibold text-green">{title}</h3>
      <p className="mt-3 font-display text-title text-balance">{question}</p>
      <p className="mt-4 max-w-measure text-ink-soft">{text}</p>
      <FeatureList items={finds} className="mt-6 content-start" />
    </article>
  );
}
