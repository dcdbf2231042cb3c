const PATHS = {
  right: 'M3 12H20M14 6L20 12L14 18',
  down: 'M12 3V20M6 14L12 20L18 14',
} as const;

/** A small arrow in the text's colour and size. */
export function Arrow({ to = 'right' }: { to?: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true" className="shrink-0">
      <path d={PATHS[to]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
