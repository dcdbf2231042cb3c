import { SUBJECT_DRAWINGS } from '../content/subjectDrawings.ts';
import { evenlySpaced, lanes } from '../ui/line/geometry.ts';
import { Agent } from '../ui/line/parts/Agent.tsx';
import { Box } from '../ui/line/parts/Box.tsx';
import { Branch } from '../ui/line/parts/Branch.tsx';
import { Drawing } from '../ui/line/parts/Drawing.tsx';
import { Merge } from '../ui/line/parts/Merge.tsx';
import { Person } from '../ui/line/parts/Person.tsx';
import { Pulse } from '../ui/line/parts/Pulse.tsx';
import { Ruler } from '../ui/line/parts/Ruler.tsx';
import { Tangle } from '../ui/line/parts/Tangle.tsx';
import { SubjectDrawing } from '../ui/line/subjects/SubjectDrawing.tsx';
import { GROUPS } from './groups.ts';
import { Group, Sample, State } from './Sample.tsx';

/** The drawings of subjects, for articles and cards, and the parts that all drawings are made of. */
export function SubjectDrawings() {
  return (
    <Group {...GROUPS.articles}>
      <Sample name="SubjectDrawing" className="gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {SUBJECT_DRAWINGS.map((name) => (
          <State key={name} name={name}>
            <SubjectDrawing name={name} />
          </State>
        ))}
      </Sample>
      <Sample
        name="parts"
        note="Tangle, Ruler, Merge, Box, Agent, Branch, Pulse and Person on a Drawing."
      >
        <Parts />
      </Sample>
    </Group>
  );
}

/** Every part once, with the colours of the group it stands in or its own. */
function Parts() {
  const level = 100;
  const systems = [40, 160];
  const doubled = lanes(level, 60);
  return (
    <Drawing width={1200} height={220} label="A line made of every part.">
      <Tangle level={level} seed={12} width={360} height={150} loops={8} end={560} />
      <Ruler x={10} y={210} step={17} count={21} every={5} ticks={[7, 14]} />
      <Merge x={430} levels={systems} toX={540} level={level} endX={560} />
      <g className="fill-paper">
        {systems.map((y) => (
          <Box key={y} x={418} y={y} width={24} height={16} />
        ))}
      </g>
      <g className="stroke-green">
        <Branch x={600} level={level} toX={720} levels={doubled} endX={1080} />
        <Pulse xs={evenlySpaced(760, 60, 5)} levels={doubled} r={6} />
      </g>
      <Agent x={580} y={level} size={48} r={6} className="fill-paper" />
      {doubled.map((y) => (
        <Person key={y} x={1130} y={y} className="fill-paper" />
      ))}
    </Drawing>
  );
}
