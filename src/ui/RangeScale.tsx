interface RangeScaleProps {
  from: number;
  /** Where the range ends; a single value has no end of its own. */
  to?: number;
  /** Where the scale ends. */
  end: number;
  /** From one mark of the scale to the next. */
  mark: number;
}

/** How wide a mark is, in percent of the scale. */
const MARK = 0.4;

/**
 * A value, or a range, drawn from nought over marks at equal distances: full ink up to its lower end, a
 * lighter stroke up to its upper one. The figure stands beside it as text.
 */
export function RangeScale({ from, to = from, end, mark }: RangeScaleProps) {
  const percent = (value: number) => `${(100 * value) / end}%`;
  return (
    <svg width="100%" height="22" aria-hidden="true" className="overflow-visible">
      <rect y="16" width="100%" height="1" className="fill-field" />
      <line
        x2="100%"
        y1="16"
        y2="16"
        pathLength="100"
        strokeWidth="12"
        strokeDasharray={`${MARK} ${(100 * mark) / end - MARK}`}
        strokeDashoffset={MARK / 2}
        className="stroke-field"
      />
      {to > from && <rect y="6" width={percent(to)} height="4" className="fill-hairline" />}
      <rect y="4" width={percent(from)} height="8" className="fill-green" />
    </svg>
  );
}
