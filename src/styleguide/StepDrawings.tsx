import { ApproachLine } from '../ui/line/ApproachLine.tsx';
import { AuditSheet } from '../ui/line/AuditSheet.tsx';
import { HandoverLines } from '../ui/line/HandoverLines.tsx';
import { IntegrationLine } from '../ui/line/IntegrationLine.tsx';
import { RangeScale } from '../ui/line/RangeScale.tsx';
import { ServiceLine } from '../ui/line/ServiceLine.tsx';
import { StepRail } from '../ui/line/StepRail.tsx';
import { GROUPS } from './groups.ts';
import { Group, Sample, State } from './Sample.tsx';
import { PHASES } from './samples.ts';

const THREE = 'md:grid-cols-3';
const FOUR = 'sm:grid-cols-2 lg:grid-cols-4';
const HANDED_OVER = [0, 2, 3, 6] as const;
const STRANDS = 6;

/** Drawings that come in a set, one to a step or a kind. */
export function StepDrawings() {
  return (
    <Group {...GROUPS.steps}>
      <Sample name="ServiceLine" className={FOUR}>
        {(['measure', 'merge', 'pulse', 'branch'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <ServiceLine kind={kind} />
          </State>
        ))}
      </Sample>
      <Sample name="ApproachLine" className={THREE}>
        {(['analyze', 'optimize', 'automate'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <ApproachLine kind={kind} />
          </State>
        ))}
      </Sample>
      <Sample name="IntegrationLine" className={THREE}>
        {(['direct', 'hub', 'bridge'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <IntegrationLine kind={kind} />
          </State>
        ))}
      </Sample>
      <Sample name="AuditSheet" className="md:grid-cols-2">
        {(['map', 'measure', 'gaps', 'roadmap'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <AuditSheet kind={kind} label={`Sheet of an audit: ${kind}.`} />
          </State>
        ))}
      </Sample>
      <Sample
        name="HandoverLines"
        note="Parts of one drawing side by side."
        className="gap-x-0 md:grid-cols-4"
      >
        {HANDED_OVER.map((after, index) => (
          <HandoverLines
            key={after}
            strands={STRANDS}
            before={HANDED_OVER[index - 1] ?? 0}
            after={after}
          />
        ))}
      </Sample>
      <Sample name="RangeScale" className={THREE}>
        {[4, 8, 16].map((hours) => (
          <State key={hours} name={`${hours} of 16 hours`}>
            <RangeScale from={hours} end={16} mark={8} />
          </State>
        ))}
      </Sample>
      <Sample name="StepRail">
        <ol>
          {PHASES.map(({ title, text }, index) => (
            <li key={title} className="flex gap-x-5 md:gap-x-10">
              <StepRail index={index} count={PHASES.length} seed={30} />
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
