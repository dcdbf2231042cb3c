import { upskilling } from '../../content/home.ts';
import { Button } from '../../ui/Button.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';

/** Executive training. */
export function Upskilling() {
  return (
    <Section id="upskilling" labelledBy="upskilling-title">
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-2">
        <SectionHeading id="upskilling-title" label={upskilling.label} title={upskilling.title} />
        <p className="max-w-measure text-lead text-ink-soft">{upskilling.lead}</p>
      </div>
      <ol className="mt-14 border-b border-ink">
        {upskilling.questions.map((question, index) => (
          <li
            key={question}
            className="grid grid-cols-label gap-x-6 border-t border-ink py-6 font-display text-section text-balance sm:gap-x-12"
          >
            <span aria-hidden="true" className="tabular text-green">
              {index + 1}
            </span>
            {question}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-16 gap-y-6">
        <p className="max-w-measure">{upskilling.text}</p>
        <Button href={upskilling.link.href}>{upskilling.link.label}</Button>
      </div>
    </Section>
  );
}
