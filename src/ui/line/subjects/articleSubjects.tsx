import { evenlySpaced, lanes } from '../geometry.ts';
import { Agent, Box, Branches, Person, Pulse, Ruler, Tangle } from '../shapes.tsx';
import { ACCENT, BEAT, GROUND, MIDDLE, WIDTH } from './subjectDrawingStyle.ts';

/** Budget lines rise out of one tangle. Only the straightened one keeps rising. */
export const budgets = (
  <>
    <Tangle x={40} leadIn={40} level={430} seed={11} width={520} height={330} totalTurns={13} />
    {[240, 310, 380, 450].map((peak) => (
      <path
        key={peak}
        d={`M555 430C680 430 690 ${peak} 800 ${peak}S980 ${peak + 120} ${WIDTH} ${peak + 130}`}
      />
    ))}
    <path
      d={`M555 430C720 430 760 330 860 230S1080 70 ${WIDTH} 60`}
      stroke={ACCENT}
      strokeWidth="9"
    />
  </>
);

const LEADER_LEVELS = evenlySpaced(85, 115, 5);

/** One line divides into many, each continued by a person. */
export const leaders = (
  <>
    <path d={`M0 ${MIDDLE}H360`} strokeWidth="10" />
    <Branches x={360} from={MIDDLE} toX={800} to={LEADER_LEVELS} endX={980} stroke={ACCENT} />
    {LEADER_LEVELS.map((y) => (
      <Person key={y} x={1040} y={y} fill={GROUND} />
    ))}
  </>
);

/** A line passes gates, and waits for a person at one of them. */
export const decisions = (
  <>
    <path d={`M0 ${MIDDLE}H650`} />
    <path d={`M790 ${MIDDLE}H${WIDTH}`} stroke={ACCENT} />
    {[240, 480, 960].map((x) => (
      <path key={x} d={`M${x} 190V440M${x - 30} 190H${x + 30}M${x - 30} 440H${x + 30}`} />
    ))}
    <path d="M650 140V490M790 140V490M650 140H790M650 490H790" stroke={ACCENT} strokeWidth="8" />
    <Person x={720} y={MIDDLE} fill={GROUND} />
    <Pulse xs={[60, 150, 340, 410]} levels={[MIDDLE]} r={BEAT} />
    <Pulse xs={[860, 1050, 1140]} levels={[MIDDLE]} r={BEAT} stroke={ACCENT} />
  </>
);

const RULER = { x: 100, step: 45.5, count: 23, every: 11, ticks: [17, 34] } as const;

/** A tangle and a straight line over the same ruler. */
export const measure = (
  <>
    <Tangle x={100} level={165} seed={23} width={1000} height={250} totalTurns={16} />
    <g stroke={ACCENT}>
      <Ruler {...RULER} y={350} strokeWidth="3" />
      <path d="M100 470H1101" strokeWidth="8" />
      <Pulse xs={[100, 350, 600, 850, 1101]} levels={[470]} r={BEAT} />
      <Ruler {...RULER} y={590} strokeWidth="3" />
    </g>
  </>
);

/** One line with three knots; the largest is loosened first. */
export const knots = (
  <>
    <Tangle level={MIDDLE} seed={16} width={270} height={150} totalTurns={4} />
    <Tangle
      x={265}
      level={MIDDLE}
      seed={2}
      width={590}
      height={560}
      totalTurns={8}
      stroke={ACCENT}
    />
    <Tangle x={850} level={MIDDLE} seed={11} width={350} height={220} totalTurns={5} />
  </>
);

/** A straight line passes three agents and doubles; a tangled one stops before the first agent. */
export const agents = (
  <>
    <path d="M0 200H820" />
    <Branches x={820} from={200} toX={940} to={lanes(200, 50)} endX={WIDTH} stroke={ACCENT} />
    {[260, 520, 780].map((x) => (
      <Agent key={x} x={x} y={200} size={84} r={BEAT} fill={GROUND} />
    ))}
    <Tangle x={40} leadIn={40} level={475} seed={31} width={520} height={270} totalTurns={10} />
    <path d="M590 430V520" />
    <g opacity="0.35">
      {[680, 900, 1120].map((x) => (
        <Agent key={x} x={x} y={475} size={84} r={BEAT} fill={GROUND} />
      ))}
    </g>
  </>
);

const SYSTEM_LEVELS = evenlySpaced(70, 98, 6);

/** Lines from six separate systems join into one. */
export const stack = (
  <>
    <Branches x={190} from={SYSTEM_LEVELS} toX={760} to={MIDDLE} endX={800} />
    {SYSTEM_LEVELS.map((y) => (
      <Box key={y} x={140} y={y} width={100} height={68} fill={GROUND} />
    ))}
    <path d={`M800 ${MIDDLE}H${WIDTH}`} stroke={ACCENT} strokeWidth="14" />
  </>
);

const PERSONS_LANE = 200;
const MACHINES_LANE = 430;

/** Two lanes: some steps move from the person's lane to the machine's, some stay. */
export const handover = (
  <>
    <path d={`M0 ${MIDDLE}H${WIDTH}`} strokeWidth="2" strokeDasharray="2 14" />
    <path d={`M0 ${PERSONS_LANE}H${WIDTH}`} />
    <g stroke={ACCENT}>
      {[180, 560, 860].map((x) => (
        <MachineStep key={x} x={x} />
      ))}
    </g>
    <Pulse xs={[70, 180, 520, 870, 1180]} levels={[PERSONS_LANE]} r={BEAT} />
  </>
);

/** A step of the machine: down to its lane and back. */
function MachineStep({ x }: { x: number }) {
  return (
    <>
      <Branches x={x} from={PERSONS_LANE} toX={x + 110} to={MACHINES_LANE} endX={x + 200} />
      <Branches x={x + 200} from={MACHINES_LANE} toX={x + 310} to={PERSONS_LANE} />
      <Box x={x + 155} y={MACHINES_LANE} width={62} fill={GROUND} />
    </>
  );
}

const COLUMNS = evenlySpaced(600, 100, 6);

/** Columns of a ledger grow out of one tangle. */
export const columns = (
  <>
    <Tangle x={40} leadIn={40} level={430} seed={17} width={520} height={330} totalTurns={14} />
    <path d={`M555 430H${WIDTH}`} />
    {COLUMNS.map((x, index) => (
      <path
        key={x}
        d={`M${x} 430V${380 - index * 62}`}
        stroke={ACCENT}
        strokeWidth={index === COLUMNS.length - 1 ? 22 : 12}
      />
    ))}
    <path d={`M600 480H${WIDTH}M600 520H${WIDTH}M600 560H${WIDTH}`} strokeWidth="2" />
  </>
);
