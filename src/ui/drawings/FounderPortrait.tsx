/** From the left: shoulder, crown, profile, and out on the right. */
const PROFILE =
  'M0 92h10c6-8 17-10 22-16 3-4 2-9-1-14-7-9-10-19-7-30 3-14 16-23 29-21 10 1 16 7 17 16 0 3-1 6 0 9 1 3 5 8 6 12 0 2-3 2-4 3-1 1 0 3 1 4-1 1-2 1-2 2 1 1 1 2 1 3-2 1-1 4-2 7-2 4-9 2-13 1-2 4 0 11 4 14 7 3 17 4 23 10h12';
const HAIR_AND_EYE =
  'M70 26c-8 7-17 5-21 14 5-2 8 3 6 8-1 3-3 5-6 6-4 4-11 7-18 8m31-24c2-1 4-1 6 0';

/** The founder as a line drawing. */
export function FounderPortrait({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <path
        d={PROFILE + HAIR_AND_EYE}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
