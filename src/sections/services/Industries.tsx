import { clsx } from 'clsx';
import { type Industry, overview } from '../../content/services/overview.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const { industries } = overview;

/** Four industries, set as a table of what slows each and what we do about it. */
export function Industries() {
  return (
    <Section id="industries" labelledBy="industries-title">
      <SectionHeading id="industries-title" title={industries.title} lead={industries.lead} />
      <div className="mt-14 border-b border-ink">
        {industries.items.map((industry, index) => (
          <IndustryRow key={industry.name} industry={industry} isFirst={index === 0} />
        ))}
      </div>
    </Section>
  );
}

interface IndustryRowProps {
  industry: Industry;
  /** Where there is room for a table, only its first row shows the names of the columns. */
  isFirst: boolean;
}

function IndustryRow({ industry: { name, challenges, solutions }, isFirst }: IndustryRowProps) {
  return (
    <article className="grid gap-x-12 border-t border-ink py-8 max-md:gap-y-6 md:grid-cols-2 lg:grid-cols-[3fr_4fr_4fr]">
      <h3 className="font-display text-title md:max-lg:mb-4 md:col-span-2 lg:col-span-1 lg:row-span-4">
        {name}
      </h3>
      <Points
        title={industries.challengesLabel}
        items={challenges}
        underTitle={isFirst}
        className="text-ink-soft"
      />
      <Points
        title={industries.solutionsLabel}
        items={solutions}
        underTitle={isFirst}
        className="font-medium"
      />
    </article>
  );
}

function Points({
  title,
  items,
  underTitle,
  className,
}: {
  title: string;
  items: readonly string[];
  /** The title shows in a table, too. */
  underTitle: boolean;
  className: string;
}) {
  return (
    <div className="md:row-span-4 md:grid md:grid-rows-subgrid">
      <h4 className={clsx('text-small font-semibold text-green', !underTitle && 'lg:hidden')}>
        {title}
      </h4>
      <ul
        aria-label={title}
        className={clsx('md:row-span-3 md:grid md:grid-rows-subgrid', className)}
      >
        {items.map((item) => (
          <li
            key={item}
            className={clsx(
              'mt-3 border-t border-hairline pt-3 text-balance',
              !underTitle && 'lg:first:mt-0 lg:first:border-t-0 lg:first:pt-0',
            )}
          >
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
