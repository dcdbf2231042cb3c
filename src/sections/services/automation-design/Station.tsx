import { clsx } from 'clsx';
import { automationDesign } from '../../../content/services/automation-design.ts';
import { Box } from '../../../ui/line/shapes.tsx';

type StationKind = keyof typeof automationDesign.stations;

interface StationProps {
  kind: StationKind;
  x: number;
  y: number;
  radius: number;
}

/** The icon of a step on a line, for use in an `<svg>`. */
export function Station({ kind, x, y, radius }: StationProps) {
  if (kind === 'rule') {
    return <Box x={x} y={y} width={2 * radius} className="fill-ink stroke-none" />;
  }
  return (
    <circle
      cx={x}
      cy={y}
      r={radius}
      strokeWidth={radius / 3.5}
      className={kind === 'judgment' ? 'fill-accent stroke-accent' : 'fill-ground stroke-ink'}
    />
  );
}

/** The icon of a step on its own. */
export function StationMark({ kind, className }: { kind: StationKind; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" className={className}>
      <Station kind={kind} x={12} y={12} radius={kind === 'rule' ? 12 : 10.5} />
    </svg>
  );
}

/** The meaning of the three icons. */
export function StationLegend({ className }: { className?: string }) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-8 gap-y-2 text-small', className)}>
      {(['rule', 'judgment', 'person'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-2.5">
          <StationMark kind={kind} className="shrink-0" />
          {automationDesign.stations[kind].title}
        </li>
      ))}
    </ul>
  );
}
