import { ApproachStepDrawing } from '../sections/about/ApproachStepDrawing.tsx';
import { AuditPhaseDrawing } from '../sections/services/process-audits/AuditPhaseDrawing.tsx';
import { QuoteProcessDrawing } from '../sections/services/process-audits/specimen-report/QuoteProcessDrawing.tsx';
import { SupportPhaseDrawing } from '../sections/services/team-training/SupportPhaseDrawing.tsx';
import { IntegrationApproachDrawing } from '../sections/services/tech-stack-evaluation/IntegrationApproachDrawing.tsx';
import { TechStackStepDrawing } from '../sections/services/tech-stack-evaluation/TechStackStepDrawing.tsx';
import { ServiceDrawing } from '../ui/line/ServiceDrawing.tsx';
import { RangeScale } from '../ui/RangeScale.tsx';
import { GROUPS } from './groups.ts';
import { Group, Sample, State } from './Sample.tsx';
import { PHASES } from './sampleData.ts';

const THREE = 'md:grid-cols-3';
const FOUR = 'sm:grid-cols-2 lg:grid-cols-4';
const HANDED_OVER = [0, 2, 3, 6] as const;
const STRANDS = 6;

/** Drawings that come in a set, one to a step or a kind. */
export function StepDrawings() {
  return (
    <Group {...GROUPS.steps}>
      <Sample name="ServiceDrawing" className={FOUR}>
        {(['measure', 'merge', 'pulse', 'branch'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <ServiceDrawing kind={kind} />
          </State>
        ))}
      </Sample>
      <Sample name="ApproachStepDrawing" className={THREE}>
        {(['analyze', 'optimize', 'automate'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <ApproachStepDrawing kind={kind} />
          </State>
        ))}
      </Sample>
      <Sample name="IntegrationApproachDrawing" className={THREE}>
        {(['direct', 'hub', 'bridge'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <IntegrationApproachDrawing kind={kind} />
          </State>
        ))}
      </Sample>
      <Sample name="AuditPhaseDrawing" className="md:grid-cols-2">
        {(['map', 'measure', 'gaps', 'roadmap'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <AuditPhaseDrawing kind={kind} label={`Sheet of an audit: ${kind}.`} />
          </State>
        ))}
      </Sample>
      <Sample
        name="SupportPhaseDrawing"
        note="Parts of one drawing side by side."
        className="gap-x-0 md:grid-cols-4"
      >
        {HANDED_OVER.map((after, index) => (
          <SupportPhaseDrawing
            key={after}
            strands={STRANDS}
            before={HANDED_OVER[index - 1] ?? 0}
            after={after}
          />
        ))}
      </Sample>
      <Sample name="QuoteProcessDrawing">
        <QuoteProcessDrawing />
      </Sample>
      <Sample name="RangeScale" className={THREE}>
        {[4, 8, 16].map((hours) => (
          <State key={hours} name={`${hours} of 16 hours`}>
            <RangeScale from={hours} end={16} mark={8} />
          </State>
        ))}
      </Sample>
      <Sample name="TechStackStepDrawing">
        <ol>
          {PHASES.map(({ title, text }, index) => (
            <li key={title} className="flex gap-x-5 md:gap-x-10">
              <TechStackStepDrawing index={index} count={PHASES.length} seed={30} />
              <div className="pb-12">
                <p className="font-semibold">{title}</p>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Sample>
    </Group>
  );
}
