interface DrawingCaptionsProps {
  /** What each part of the drawing shows, from left to right. */
  captions: readonly string[];
  /** Relative widths of the parts. */
  widths: readonly number[];
}

/**
 * Captions below the parts of a drawing. Hidden from screen readers, which read the drawing's label. The figure around
 * them has to be at the top of its row (`self-start`), so that the drawing does not move when the captions arrive.
 */
export function DrawingCaptions({ captions, widths }: DrawingCaptionsProps) {
  return (
    <figcaption
      aria-hidden="true"
      className="mt-3 grid gap-x-3 text-[min(0.9375rem,4.1vw,20px)] text-ink-soft"
      style={{ gridTemplateColumns: widths.map((width) => `${width}fr`).join(' ') }}
    >
      {captions.map((caption) => (
        <span key={caption}>{caption}</span>
      ))}
    </figcaption>
  );
}
