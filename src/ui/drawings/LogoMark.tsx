/** The two states of the logo, 48 by 48 units: the tangled line, and the straightened one. */
export const MARK = {
  tangled:
    'M2 24H7C13 24 12 8 21 8C31 8 31 31 21 33C12 35 8 17 18 14C28 11 33 28 26 32C20 36 14 27 19 21C23 16 31 17 33 21C34 23 35 24 38 24H46',
  straight: 'M2 24H46M24 13H46M24 35H46',
} as const;

export function LogoMark({ state, className }: { state: keyof typeof MARK; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" className={className}>
      <path
        d={MARK[state]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
