import { rangeOf } from './rangeOf.ts';

interface RangeBarProps {
  /** A range as it is written, such as 2-4 weeks. */
  range: string;
  /** Where the scale ends. */
  end: number;
  /** From one mark of the scale to the next. */
  mark: number;
}

/** A range on a scale from nought: full ink up to its lower end, a lighter stroke up to its upper one. */
export function RangeBar({ range, end, mark }: RangeBarProps) {
  const [from, to] = rangeOf(range);
  const marks = Array.from({ length: Math.floor(end / mark) + 1 }, (_, index) => index * mark);
  const percent = (value: number) => `${(100 * value) / end}%`;
  return (
    <svg width="100%" height="22" aria-hidden="true" className="block overflow-visible">
      <rect y="16" width="100%" height="1" className="fill-field" />
      {marks.map((at) => (
        <rect key={at} x={percent(at)} y="10" width="1" height="12" className="fill-field" />
      ))}
      <rect y="6" width={percent(to)} height="4" className="fill-hairline" />
      <rect y="4" width={percent(from)} height="8" className="fill-green" />
    </svg>
  );
}
