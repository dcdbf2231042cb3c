import { clsx } from 'clsx';
import { hero, legend } from '../../content/technology.ts';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { lanes } from '../../ui/line/geometry.ts';
import { Agent, Box, Branches, PersonIcon, Pulse } from '../../ui/line/shapes.tsx';

const WIDTH = 560;
const LEVEL = 200;
const SYSTEMS = [80, 160, 240, 320];
const AGENT = { x: 294, size: 48 } as const;
const PERSON = { x: 358, y: 64, r: 24 };
const RETURNS = 430;
const LANES = lanes(LEVEL, 18);

/** Four systems join in one line, which passes an agent with a way to a person, and doubles. */
export function TechnologyHeroDrawing() {
  const half = AGENT.size / 2;
  return (
    <div>
      <Drawing width={WIDTH} height={330} label={hero.drawingAlt} strokeLinecap="butt">
        <Branches x={26} from={SYSTEMS} toX={200} to={LEVEL} endX={AGENT.x - half} />
        {SYSTEMS.map((y) => (
          <Box key={y} x={13.5} y={y} width={24} height={16} className="fill-ground" />
        ))}
        <path
          d={`M${AGENT.x} ${LEVEL - half}V${PERSON.y}H${PERSON.x - PERSON.r}M${PERSON.x + PERSON.r} ${PERSON.y}H${RETURNS}V${LEVEL}`}
          strokeDasharray="3 7"
          strokeWidth="2"
        />
        <PersonIcon {...PERSON} />
        <path d={`M${AGENT.x + half} ${LEVEL}H${RETURNS}`} />
        <g className="stroke-accent">
          <Branches x={RETURNS} from={LEVEL} toX={RETURNS + 50} to={LANES} endX={WIDTH} />
          <Pulse xs={[500, 540]} levels={LANES} r={5} />
        </g>
        <Agent {...AGENT} y={LEVEL} r={7} className="fill-ground" />
      </Drawing>
      <TechnologyLegend icons={['system', 'agent', 'person']} className="mt-4" />
    </div>
  );
}

const ICONS = {
  system: <Box x={12} y={12} width={20} height={14} />,
  agent: <Agent x={12} y={12} size={20} r={3} />,
  person: <PersonIcon x={12} y={12} r={11} />,
} as const;

type IconName = keyof typeof ICONS;

/** The meaning of the icons in a drawing. */
export function TechnologyLegend({
  icons,
  className,
}: {
  icons: readonly IconName[];
  className: string;
}) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-4 gap-y-2 text-small md:gap-x-8', className)}>
      {icons.map((icon) => (
        <li key={icon} className="flex items-center gap-2">
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            strokeWidth="1.75"
            aria-hidden="true"
            className="shrink-0 stroke-ink"
          >
            {ICONS[icon]}
          </svg>
          {legend[icon]}
        </li>
      ))}
    </ul>
  );
}
