import { clsx } from 'clsx';
import { solutions } from '../../content/home.ts';
import { serviceList } from '../../content/services/serviceList.ts';
import { Arrow } from '../../ui/Arrow.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { Section } from '../../ui/Section.tsx';
import { ServiceDrawing } from '../../ui/ServiceDrawing.tsx';
import { HeadingWithLead } from './HeadingWithLead.tsx';

/** The colour at the start of a card's gradient, by its name in `palette.ts`. */
const GRADIENTS = {
  'paper-deep': 'bg-paper-deep',
  'green-soft': 'bg-green-soft',
  clay: 'bg-clay',
  sage: 'bg-sage',
} as const;

/** Cards of the services. The whole card is a link; on hover or focus, its line gets flatter. */
export function Solutions() {
  return (
    <Section id="solutions" follows>
      <HeadingWithLead id="solutions-title" title={solutions.title} lead={solutions.lead} />
      <div id="services" className="mt-8 grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-4">
        {serviceList.map(({ name, path, serviceDrawing, card }) => (
          <article key={path} className="group relative flex flex-col card hover:border-ink">
            <div
              className={clsx(
                'bg-[linear-gradient(90deg,transparent,var(--color-paper))]',
                GRADIENTS[card.gradient],
              )}
            >
              <div className="transition-[scale] group-focus-within:[scale:1_0.8] group-hover:[scale:1_0.8]">
                <ServiceDrawing drawing={serviceDrawing} path={path} />
              </div>
            </div>
            <div className="flex grow flex-col p-4 md:p-6">
              <h3 className="text-title font-semibold">{name}</h3>
              <p className="mt-2">{card.summary}</p>
              <FeatureList items={card.features} className="mt-3 mb-3 text-small" />
              <a
                href={path}
                className="mt-auto inline-flex items-center gap-2 link self-start font-semibold after:absolute after:inset-0 print:flex-wrap print:after:static"
              >
                <span>
                  {solutions.more}
                  <span className="sr-only">{` ${solutions.about} ${name}`}</span>
                </span>
                <Arrow />
              </a>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
