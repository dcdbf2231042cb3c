import { Drawing } from './parts/Drawing.tsx';
import { Tangle } from './parts/Tangle.tsx';

const WIDTH = 220;
const HEIGHT = 64;

/**
 * The visitor's own tangle, from which a straight line leads round the text and down into the next
 * section. Stands in a positioned box whose end and foot it follows.
 */
export function LeadingLine({ seed }: { seed: number }) {
  return (
    <div aria-hidden="true">
      <Drawing width={WIDTH} height={HEIGHT} fixed strokeWidth="1.5" className="stroke-ink">
        <Tangle seed={seed} width={WIDTH} height={HEIGHT} loops={7} straightFrom={0.9} />
      </Drawing>
      <span className="absolute start-[220px] end-0 top-[31.25px] -bottom-section rounded-se-[1.5rem] border-e-[1.5px] border-t-[1.5px] border-ink" />
    </div>
  );
}
