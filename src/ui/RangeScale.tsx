interface RangeScaleProps {
  from: number;
  /** Where the range ends; a single value has no end of its own. */
  to?: number;
  /** Where the scale ends. */
  end: number;
  /** From one mark of the scale to the next. */
  mark: number;
}

/**
 * A value, or a range, drawn from nought over marks at equal distances: full ink up to its lower end, a
 * lighter stroke up to its upper one. The figure stands beside it as text.
 */
export function RangeScale({ from, to = from, end, mark }: RangeScaleProps) {
  const marks = Array.from({ length: Math.floor(end / mark) + 1 }, (_, index) => index * mark);
  const percent = (value: number) => `${(100 * value) / end}%`;
  return (
    <svg width="100%" height="22" aria-hidden="true" className="block overflow-visible">
      <rect y="16" width="100%" height="1" className="fill-field" />
      {marks.map((at) => (
        <rect key={at} x={percent(at)} y="10" width="1" height="12" className="fill-field" />
      ))}
      {to > from && <rect y="6" width={percent(to)} height="4" className="fill-hairline" />}
      <rect y="4" width={percent(from)} height="8" className="fill-green" />
    </svg>
  );
}
