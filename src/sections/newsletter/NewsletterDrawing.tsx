import { clsx } from 'clsx';
import { JournalWordmark } from '../../ui/drawings/JournalWordmark.tsx';
import { Drawing } from '../../ui/line/Drawing.tsx';
import { evenlySpaced } from '../../ui/line/geometry.ts';

const DISTANCE = 148;
const ISSUES = evenlySpaced(2, DISTANCE, 3);
const NEXT = 2 + 3 * DISTANCE;
/** The lines of an issue: title and text. */
const TEXT = 'm18 28h58m-58 32h76m-76 20h76m-76 20h76m-76 20h44';

/** The next issue, for a visitor who has not joined, has joined, or has left. */
const NEXT_ISSUES = {
  open: <path d={outline(NEXT)} strokeDasharray="3 8" />,
  joined: <path d={outline(NEXT) + TEXT} className="fill-accent-soft" />,
  left: undefined,
} as const;

interface JournalIssuesProps {
  state: keyof typeof NEXT_ISSUES;
  /** Text alternative. Without it, screen readers skip the drawing. */
  label?: string;
  className?: string;
}

/** The journal's masthead above its issues. */
export function NewsletterDrawing(issues: JournalIssuesProps & { label: string }) {
  return (
    <figure className="self-start lg:pt-3">
      <span aria-hidden="true">
        <JournalWordmark className="w-full" />
      </span>
      <JournalIssues {...issues} className="mt-8" />
    </figure>
  );
}

/** Three issues of the journal as sheets, and the next issue. */
export function JournalIssues({ state, label, className }: JournalIssuesProps) {
  return (
    <Drawing
      width={560}
      height={162}
      label={label}
      strokeLinecap="butt"
      className={clsx('h-auto w-full stroke-ink', className)}
    >
      {ISSUES.map((x) => (
        <path key={x} d={outline(x) + TEXT} className="fill-surface" />
      ))}
      <g className="stroke-accent">{NEXT_ISSUES[state]}</g>
    </Drawing>
  );
}

/** The outline of an issue. */
function outline(x: number): string {
  return `M${x} 2h112v158h-112Z`;
}
