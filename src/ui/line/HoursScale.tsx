interface HoursScaleProps {
  hours: number;
  /** The full width of the scale. */
  longest: number;
  /** Hours from one mark of the scale to the next. */
  mark: number;
}

/** A duration drawn to scale over marks at equal distances; the figure stands beside it as text. */
export function HoursScale({ hours, longest, mark }: HoursScaleProps) {
  const marks = Array.from({ length: Math.floor(longest / mark) + 1 }, (_, index) => index * mark);
  const percent = (value: number) => `${(100 * value) / longest}%`;
  return (
    <svg width="100%" height="22" aria-hidden="true" className="mt-2 block overflow-visible">
      <rect y="16" width="100%" height="1" className="fill-field" />
      {marks.map((at) => (
        <rect key={at} x={percent(at)} y="10" width="1" height="12" className="fill-field" />
      ))}
      <rect y="4" width={percent(hours)} height="8" className="fill-green" />
    </svg>
  );
}
