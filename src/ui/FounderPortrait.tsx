/** The founder, drawn with the site's one line: no photograph stands for a person who is not named. */
export function FounderPortrait({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <circle cx="48" cy="48" r="47" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M15 81C20 68 33 66 39 62C42 60 41 56 39 53C31 44 31 25 46 22C60 19 67 29 65 41C64 49 60 52 58 55C57 59 58 61 62 63C70 66 78 69 83 79M36 36C42 35 47 32 50 28C53 33 59 36 65 36"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
