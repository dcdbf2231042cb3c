import { clsx } from 'clsx';
import { legend } from '../../content/technology.ts';
import { Agent, Box, PersonIcon } from '../../ui/line/shapes.tsx';

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
