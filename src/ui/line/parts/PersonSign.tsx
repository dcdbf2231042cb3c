/** The sign of a person in a drawing: a circle with a head and shoulders, to be placed in an SVG. */
export function PersonSign({ x, y, r }: { x: number; y: number; r: number }) {
  const shoulder = r * 0.5;
  return (
    <g fill="none">
      <circle cx={x} cy={y} r={r} />
      <circle cx={x} cy={y - r * 0.25} r={r * 0.26} />
      <path
        d={`M${x - shoulder} ${y + r * 0.62}C${x - shoulder} ${y + r * 0.1} ${x + shoulder} ${y + r * 0.1} ${x + shoulder} ${y + r * 0.62}`}
      />
    </g>
  );
}
