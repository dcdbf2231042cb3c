interface DrawingCaptionsProps {
  /** What each part of the drawing stands for, from left to right. */
  captions: readonly string[];
  /** How wide each part is, against the others. */
  widths: readonly number[];
}

/** Captions under the parts of a drawing, never wider than their part; its label says the same in words. */
export function DrawingCaptions({ captions, widths }: DrawingCaptionsProps) {
  return (
    <figcaption
      aria-hidden="true"
      className="mt-3 grid text-[min(0.9375rem,4.1vw,20px)] text-ink-soft"
      style={{ gridTemplateColumns: widths.map((width) => `${width}fr`).join(' ') }}
    >
      {captions.map((caption) => (
        <span key={caption}>{caption}</span>
      ))}
    </figcaption>
  );
}
