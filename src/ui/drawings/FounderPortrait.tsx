/** From the left: shoulder, crown, profile, and out on the right. */
const PROFILE =
  'M0 92H10C16 84 27 82 32 76C35 72 34 67 31 62C24 53 21 43 24 32C27 18 40 9 53 11C63 12 69 18 70 27C70 30 69 33 70 36C71 39 75 44 76 48C76 50 73 50 72 51C71 52 72 54 73 55C72 56 71 56 71 57C72 58 72 59 72 60C70 61 71 64 70 67C68 71 61 69 57 68C55 72 57 79 61 82C68 85 78 86 84 92H96';
const HAIR_AND_EYE =
  'M70 26C62 33 53 31 49 40C54 38 57 43 55 48C54 51 52 53 49 54C45 58 38 61 31 62M62 38C64 37 66 37 68 38';

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
