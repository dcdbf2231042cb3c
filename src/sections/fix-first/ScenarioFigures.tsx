import type { Assessment } from '../../process/assessProcess.ts';

/** The figures of a process, today and in the two futures, each with its formula. */
export function ScenarioFigures({ assessment }: { assessment: Assessment }) {
  return <p>{assessment.figures.today['lead-time']}</p>;
}
