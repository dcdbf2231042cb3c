import { Drawing } from '../../../../ui/line/Drawing.tsx';
import { QuoteProcessLine } from './QuoteProcessDrawing.tsx';

/** The sheets of the report in a pile: the map of the process on the top sheet, and the edges of the sheets below. */
export function ReportPicture({ width, height }: { width: number; height: number }) {
  return (
    <Drawing width={width} height={height} strokeWidth="1.5">
      <g className="fill-surface stroke-field-line">
        {[32, 16, 0].map((offset) => (
          <path
            key={offset}
            d={`M${40 + offset} ${height}V${offset === 0 ? 33 : 33 - offset}h428v${height}`}
          />
        ))}
      </g>
      <path d="M64 56h96m212 0h72" strokeWidth="4" />
      <g
        transform="translate(64 66) scale(.38)"
        strokeWidth="4.5"
        fontSize="22"
        textAnchor="middle"
      >
        <QuoteProcessLine />
      </g>
    </Drawing>
  );
}
