import { clsx } from 'clsx';
import { teamTraining } from '../../../content/services/team-training.ts';
import { Section } from '../../../ui/Section.tsx';
import { SectionHeading } from '../../../ui/SectionHeading.tsx';
import { SupportPhaseDrawing } from './SupportPhaseDrawing.tsx';

const { support } = teamTraining;
/** The phase that begins with the launch. */
const LAUNCH = 1;

/** Four phases of support along a drawn timeline. */
export function TrainingSupport() {
  return (
    <Section labelledBy="support-title" ground="white">
      <SectionHeading id="support-title" title={support.title} lead={support.lead} />
      <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-2 text-small">
        {[
          { label: support.ours, stroke: 'h-px bg-ink' },
          { label: support.yours, stroke: 'h-1 bg-green' },
        ].map(({ label, stroke }) => (
          <li key={label} className="flex items-center gap-3">
            <span aria-hidden="true" className={clsx('w-8', stroke)} />
            {label}
          </li>
        ))}
      </ul>
      <p className="sr-only">{support.drawing}</p>
      <ol className="mt-12 grid gap-y-12 md:grid-cols-2 lg:grid-cols-4">
        {support.phases.map(({ phase, title, description, timeline, handedOver }, index) => (
          <li key={phase}>
            <div
              className={clsx(
                'relative forced-colors:before:bg-[CanvasText] before:absolute before:inset-y-0 before:start-0 before:-translate-x-1/2',
                index === LAUNCH
                  ? 'before:w-0.5 before:bg-ink'
                  : 'isolate before:-z-10 before:w-px before:bg-hairline',
              )}
            >
              {index === LAUNCH && (
                <p className="ps-4 text-small font-semibold text-green md:absolute md:bottom-full md:ps-0">
                  {support.launch}
                </p>
              )}
              <p className="tabular ps-4 pb-5 font-semibold">{timeline}</p>
              <SupportPhaseDrawing
                strands={support.strands}
                before={support.phases[index - 1]?.handedOver ?? 0}
                after={handedOver}
              />
            </div>
            <div className="mt-5 pe-8">
              <p className="text-small font-semibold text-green">{phase}</p>
              <h3 className="mt-1 text-title font-semibold">{title}</h3>
              <p className="mt-3 max-w-measure text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
