import { clsx } from 'clsx';
import { solutions } from '../../content/home.ts';
import { type Service, serviceList } from '../../content/services/serviceList.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { Button } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import { ServiceDrawing } from '../../ui/ServiceDrawing.tsx';

const GRADIENTS = {
  sand: 'from-paper-deep to-paper',
  moss: 'from-green-soft to-paper',
  clay: 'from-clay to-paper',
  sage: 'from-sage to-paper-deep',
} as const satisfies Record<Service['card']['gradient'], string>;

/** The solution cards, one under the other on one ruled sheet. */
export function Solutions() {
  return (
    <Section id="solutions" labelledBy="solutions-title">
      <SectionHeading id="solutions-title" {...solutions} />
      <div id="services" className="@container mt-14 border-b border-ink">
        {serviceList.map((service) => (
          <SolutionCard key={service.path} {...service} />
        ))}
      </div>
    </Section>
  );
}

/** How many of a service's features stand on its card here. */
const FEATURES = 3;

function SolutionCard({ name, path, drawing, card }: Service) {
  return (
    <article className="grid gap-x-12 gap-y-6 border-t border-ink py-8 @pair:grid-cols-heading @trio:grid-cols-sheet">
      <div
        className={clsx(
          'self-start bg-linear-to-br px-6 py-4 @pair:@max-trio:row-span-2',
          GRADIENTS[card.gradient],
        )}
      >
        <ServiceDrawing kind={drawing} />
      </div>
      <div>
        <h3 className="font-display text-section font-medium">{name}</h3>
        <p className="mt-3 max-w-measure">{card.summary}</p>
      </div>
      <div className="flex flex-col @trio:pt-2">
        <FeatureList items={card.features.slice(0, FEATURES)} />
        <Button href={path} variant="link" className="mt-4 self-start">
          <span>
            {solutions.more}
            <span className="sr-only">{` ${solutions.about} ${name}`}</span>
          </span>
          <Arrow />
        </Button>
      </div>
    </article>
  );
}
