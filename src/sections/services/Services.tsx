import { type Industry, overview } from '../../content/services.ts';
import { ArrowLink } from '../../ui/Button.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { NumberedName } from './NumberedName.tsx';
import { Repair } from './Repair.tsx';

const { industries, problems, process } = overview;

/** Four industries, each with what slows it and what we do about it. */
export function Industries() {
  return (
    <Section id="industries" labelledBy="industries-title">
      <SectionHeading id="industries-title" {...industries} wide />
      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        {industries.items.map((industry) => (
          <IndustryCard key={industry.name} {...industry} />
        ))}
      </div>
    </Section>
  );
}

/** Each challenge stands beside its solution, or right above it where there is no room. */
function IndustryCard({ name, challenges, solutions }: Industry) {
  return (
    <article className="@container white-sheet p-5 sm:p-8">
      <h3 className="text-title font-semibold">{name}</h3>
      <p className="mt-2 flex justify-between text-small font-semibold text-green sm:@small:grid sm:@small:grid-cols-[2fr_3fr] sm:@small:gap-x-6">
        <span>{industries.challengesLabel}</span>
        <span className="sm:@small:ps-17">{industries.solutionsLabel}</span>
      </p>
      <dl className="max-sm:text-small">
        {challenges.map((challenge, index) => (
          <div
            key={challenge}
            className="mt-3 grid gap-x-6 gap-y-1 border-t border-hairline pt-3 sm:@small:grid-cols-[2fr_3fr]"
          >
            <dt className="text-ink-soft">{challenge}</dt>
            <dd className="flex gap-3 font-medium">
              <Repair />
              <span>{solutions[index]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Six problems in the words of those who have them, each with its solution. */
export function Problems() {
  return (
    <Section id="problems" labelledBy="problems-title" ground="green">
      <SectionHeading id="problems-title" {...problems} wide />
      <CardGrid
        cards={problems.items.map(({ problem, solution }) => ({
          title: `“${problem}”`,
          text: solution,
        }))}
        quotes
        className="mt-10"
      />
    </Section>
  );
}

/** The four-step process: Discover, Design, Deploy, Develop. */
export function ServicesProcess() {
  return (
    <Section id="process" labelledBy="process-title">
      <SectionHeading id="process-title" {...process} wide />
      <ol className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {process.steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-ink pt-4">
            <NumberedName number={index + 1} name={title} />
            <p className="mt-3 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <ArrowLink {...process.link} className="mt-8" />
    </Section>
  );
}
