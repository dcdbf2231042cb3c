import { clsx } from 'clsx';
import { type Solution, solutions } from '../../content/home/solutions.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { ServiceLine } from '../../ui/line/ServiceLine.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const GRADIENTS = {
  sand: 'from-paper-deep to-paper',
  moss: 'from-green-soft to-paper',
  clay: 'from-clay to-paper',
  sage: 'from-sage to-paper-deep',
} as const satisfies Record<Solution['gradient'], string>;

/** The four solution cards (specification, section 2). */
export function Solutions() {
  return (
    <Section id="solutions" labelledBy="solutions-title" ground="white">
      <SectionHeading
        id="solutions-title"
        label={solutions.label}
        title={solutions.title}
        lead={solutions.lead}
      />
      <div id="services" className="mt-14 grid gap-6 md:grid-cols-2">
        {solutions.cards.map((card) => (
          <SolutionCard key={card.href} {...card} />
        ))}
      </div>
    </Section>
  );
}

function SolutionCard({ title, description, features, icon, gradient, href }: Solution) {
  return (
    <Card as="article" className="flex flex-col">
      <div className={clsx('bg-linear-to-br px-6 py-4 sm:px-10', GRADIENTS[gradient])}>
        <ServiceLine kind={icon} />
      </div>
      <div className="flex grow flex-col p-6 sm:p-10">
        <h3 className="text-title font-semibold">{title}</h3>
        <p className="mt-3">{description}</p>
        <FeatureList items={features} className="mt-6 mb-8" />
        <Button href={href} variant="link" className="mt-auto self-start">
          <span>
            Learn More<span className="sr-only"> about {title}</span>
          </span>
          <Arrow />
        </Button>
      </div>
    </Card>
  );
}
