import { approach } from '../../content/about.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { ApproachStepDrawing } from './ApproachStepDrawing.tsx';

/** The three-step approach, each step with what it does to the line. */
export function AboutApproach() {
  return (
    <Section labelledBy="approach-title">
      <SectionHeading
        id="approach-title"
        label={approach.label}
        title={approach.title}
        lead={approach.lead}
      />
      <ol className="mt-14 border-b border-ink">
        {approach.steps.map(({ drawing, title, text, outcome }, index) => (
          <li
            key={drawing}
            className="grid items-center gap-x-16 gap-y-8 border-t border-ink py-10 lg:grid-cols-2"
          >
            <div className="grid gap-x-8 gap-y-3 sm:side-6">
              <span aria-hidden="true" className="tabular pt-1 text-small font-semibold text-green">
                {index + 1}
              </span>
              <div>
                <h3 className="text-title font-semibold">{title}</h3>
                <p className="mt-3 max-w-measure">{text}</p>
                <p className="mt-4 max-w-measure text-ink-soft">
                  <span className="font-semibold text-green">{approach.outcomeLabel}</span>{' '}
                  {outcome}.
                </p>
              </div>
            </div>
            <ApproachStepDrawing kind={drawing} />
          </li>
        ))}
      </ol>
      <Button href={approach.link.href} variant="link" className="mt-8">
        {approach.link.label} <Arrow />
      </Button>
    </Section>
  );
}
