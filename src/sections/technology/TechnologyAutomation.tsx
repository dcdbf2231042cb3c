import { automation } from '../../content/technology.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { AutomationQuestionsDrawing } from './AutomationQuestionsDrawing.tsx';

/** Automation: the questions that decide which steps get a machine, and which one. */
export function TechnologyAutomation() {
  return (
    <Section id="automation" labelledBy="automation-title" ground="green">
      <SectionHeading id="automation-title" title={automation.title} lead={automation.lead} />
      <div className="mt-14">
        <AutomationQuestionsDrawing label={automation.drawing} />
        <ol className="mt-4 grid gap-y-10 md:grid-cols-2 xl:grid-cols-5 xl:gap-y-0">
          {automation.questions.map(({ title, answer, text }, index) => (
            <li
              key={title}
              className="border-s border-hairline-inverted ps-5 pe-6 md:last:col-span-2 xl:row-span-3 xl:grid xl:grid-rows-subgrid xl:last:col-span-1"
            >
              <span aria-hidden="true" className="tabular text-small font-semibold text-white-soft">
                {index + 1}
              </span>
              <h3 className="mt-2 text-title font-semibold">{title}</h3>
              <p className="mt-3 text-white-soft">
                <strong className="font-semibold text-white">{answer}</strong> {text}
              </p>
            </li>
          ))}
        </ol>
        <p className="mt-10 text-small text-white-soft">{automation.note}</p>
      </div>
    </Section>
  );
}
