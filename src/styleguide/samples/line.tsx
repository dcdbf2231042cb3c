import { SUBJECT_DRAWINGS } from '../../content/subjectDrawings.ts';
import { evenlySpaced, lanes } from '../../ui/line/geometry.ts';
import {
  Agent,
  Box,
  Branch,
  Drawing,
  Merge,
  Person,
  PersonSign,
  Pulse,
  Ruler,
  Tangle,
} from '../../ui/line/parts.tsx';
import { SubjectDrawing } from '../../ui/line/subjects/SubjectDrawing.tsx';
import { ServiceDrawing } from '../../ui/ServiceDrawing.tsx';
import { State } from '../StyleGuide.tsx';

const LEVEL = 100;
const SYSTEMS = [40, 160];
const DOUBLED = lanes(LEVEL, 60);

/** The drawing language. */
export const samples = {
  // Every part of a drawing once, with the colours of the group it stands in or its own.
  Drawing: (
    <Drawing width={1200} height={220} label="A line made of every part.">
      <Tangle level={LEVEL} seed={12} width={360} height={150} loops={8} end={560} />
      <Ruler x={10} y={210} step={17} count={21} every={5} ticks={[7, 14]} />
      <Merge x={430} levels={SYSTEMS} toX={540} level={LEVEL} endX={560} />
      <g className="fill-paper">
        {SYSTEMS.map((y) => (
          <Box key={y} x={418} y={y} width={24} height={16} />
        ))}
      </g>
      <g className="stroke-green">
        <Branch x={600} level={LEVEL} toX={720} levels={DOUBLED} endX={1040} />
        <Pulse xs={evenlySpaced(760, 60, 5)} levels={DOUBLED} r={6} />
      </g>
      <Agent x={580} y={LEVEL} size={48} r={6} className="fill-paper" />
      {DOUBLED.map((y) => (
        <Person key={y} x={1080} y={y} className="fill-paper" />
      ))}
      <PersonSign x={1150} y={LEVEL} r={40} />
    </Drawing>
  ),
  ServiceDrawing: (['measure', 'merge', 'pulse', 'strands'] as const).map((kind) => (
    <State key={kind} name={kind}>
      <ServiceDrawing drawing={kind} />
    </State>
  )),
  SubjectDrawing: SUBJECT_DRAWINGS.map((name) => (
    <State key={name} name={name}>
      <SubjectDrawing name={name} />
    </State>
  )),
};
