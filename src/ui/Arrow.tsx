/** A small arrow in the text's colour and size. */
export function Arrow() {
  return (
    <svg viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true" className="shrink-0">
      <path d="M3 12H20M14 6L20 12L14 18" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
