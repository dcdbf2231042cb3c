import { lanes } from '../geometry.ts';
import { Agent } from '../parts/Agent.tsx';
import { Branch } from '../parts/Branch.tsx';
import { Tangle } from '../parts/Tangle.tsx';
import { AGENT, GREEN, PAPER, WIDTH } from './subjectDrawingStyle.ts';

/** A straight line passes three agents and doubles; a tangled one stops before the first. */
export function Agents() {
  return (
    <>
      <path d="M0 200H820" />
      <Branch x={820} level={200} toX={940} levels={lanes(200, 50)} endX={WIDTH} stroke={GREEN} />
      {[260, 520, 780].map((x) => (
        <Agent key={x} x={x} y={200} {...AGENT} fill={PAPER} />
      ))}
      <Tangle x={40} lead={40} level={475} seed={31} width={520} height={270} loops={12} />
      <path d="M590 430V520" />
      <g opacity="0.35">
        {[680, 900, 1120].map((x) => (
          <Agent key={x} x={x} y={475} {...AGENT} fill={PAPER} />
        ))}
      </g>
    </>
  );
}
