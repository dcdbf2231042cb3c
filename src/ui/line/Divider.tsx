import { straightening } from './straightening.ts';

/** Between two parts of a page: one small tangle that runs out into a straight hairline. */
export function Divider({ seed }: { seed: number }) {
  return (
    <div className="flex items-center text-ink">
      <svg
        viewBox="0 0 220 64"
        width="220"
        height="64"
        fill="none"
        aria-hidden="true"
        className="shrink-0"
      >
        <path
          d={straightening({ seed, width: 220, height: 64, loops: 7, straightFrom: 0.9 })}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      <span className="h-px grow bg-ink forced-colors:bg-[CanvasText]" />
    </div>
  );
}
