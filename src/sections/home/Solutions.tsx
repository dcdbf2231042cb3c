import { clsx } from 'clsx';
import { type Solution, solutions } from '../../content/home/solutions.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { ServiceDrawing } from '../../ui/line/ServiceDrawing.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const GRADIENTS = {
  sand: 'from-paper-deep to-paper',
  moss: 'from-green-soft to-paper',
  clay: 'from-clay to-paper',
  sage: 'from-sage to-paper-deep',
} as const satisfies Record<Solution['gradient'], string>;

/** The solution cards, one under the other on one ruled sheet. */
export function Solutions() {
  return (
    <Section id="solutions" labelledBy="solutions-title" ground="white">
      <SectionHeading
        id="solutions-title"
        label={solutions.label}
        title={solutions.title}
        lead={solutions.lead}
      />
      <div id="services" className="@container mt-14 border-b border-ink">
        {solutions.cards.map((card) => (
          <SolutionCard key={card.href} {...card} />
        ))}
      </div>
    </Section>
  );
}

function SolutionCard({ title, description, features, icon, gradient, href }: Solution) {
  return (
    <article className="grid gap-x-12 gap-y-6 border-t border-ink py-8 @pair:grid-cols-heading @trio:grid-cols-sheet">
      <div
        className={clsx(
          'self-start bg-linear-to-br px-6 py-4 @pair:@max-trio:row-span-2',
          GRADIENTS[gradient],
        )}
      >
        <ServiceDrawing kind={icon} />
      </div>
      <div>
        <h3 className="font-display text-section font-medium">{title}</h3>
        <p className="mt-3 max-w-measure">{description}</p>
      </div>
      <div className="flex flex-col @trio:pt-2">
        <FeatureList items={features} />
        <Button href={href} variant="link" className="mt-4 self-start">
          <span>
            Learn More<span className="sr-only"> about {title}</span>
          </span>
          <Arrow />
        </Button>
      </div>
    </article>
  );
}
