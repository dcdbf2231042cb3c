import { brand } from '../../brand.ts';
import { STATION_KINDS } from '../content/services/automation-design.ts';
import { Station, StationMark } from '../sections/services/automation-design/Station.tsx';
import { CapabilityDrawing } from '../sections/technology/CapabilityDrawing.tsx';
import { Arrow } from '../ui/Arrow.tsx';
import { Badge } from '../ui/Badge.tsx';
import { FounderPortrait } from '../ui/FounderPortrait.tsx';
import { JournalWordmark } from '../ui/JournalWordmark.tsx';
import { LogoMark } from '../ui/LogoMark.tsx';
import { PersonSign } from '../ui/line/parts/PersonSign.tsx';
import { GROUPS } from './groups.ts';
import { Group, Sample, State } from './Sample.tsx';

const ROW = 'grid-cols-2 md:grid-cols-4';

/** Small drawings that stand for one thing. */
export function Signs() {
  return (
    <Group {...GROUPS.signs}>
      <Sample name="LogoMark" className={ROW}>
        <State name="tangled">
          <LogoMark state="tangled" />
        </State>
        <State name="straight">
          <LogoMark state="straight" />
        </State>
        <State name="inverted" inverted>
          <LogoMark state="straight" />
        </State>
      </Sample>
      <Sample name="JournalWordmark">
        <div>
          <JournalWordmark name={brand.journal} />
        </div>
      </Sample>
      <Sample name="FounderPortrait" className={ROW}>
        <State name="default">
          <FounderPortrait className="size-24" />
        </State>
        <State name="inverted" inverted>
          <FounderPortrait className="size-24" />
        </State>
      </Sample>
      <Sample name="Arrow" className={ROW}>
        <State name="right">
          <Arrow />
        </State>
        <State name="down">
          <Arrow to="down" />
        </State>
      </Sample>
      <Sample name="Badge">
        <div>
          <Badge>Badge</Badge>
        </div>
      </Sample>
      <Sample name="PersonSign" note="To be placed in an SVG.">
        <svg
          viewBox="0 0 96 96"
          width="96"
          height="96"
          aria-hidden="true"
          strokeWidth="2"
          className="stroke-ink"
        >
          <PersonSign x={48} y={48} r={46} />
        </svg>
      </Sample>
      <Sample
        name="Station"
        note="To be placed in an SVG; beside it StationMark, the same on its own."
        className={ROW}
      >
        {STATION_KINDS.map((kind) => (
          <State key={kind} name={kind}>
            <span className="flex items-center gap-6">
              <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <Station kind={kind} x={24} y={24} radius={20} />
              </svg>
              <StationMark kind={kind} />
            </span>
          </State>
        ))}
      </Sample>
      <Sample name="CapabilityDrawing" className={ROW}>
        {(['language', 'agent', 'rule', 'joint'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <CapabilityDrawing kind={kind} className="h-auto max-w-full" />
          </State>
        ))}
      </Sample>
    </Group>
  );
}
