import { processAudits } from '../../../content/services/process-audits.ts';
import { ServiceHero } from '../ServiceHero.tsx';
import { ProcessAuditsHeroDrawing } from './ProcessAuditsHeroDrawing.tsx';

/** The first screen of the process audit's page: the tangle, measured. */
export function ProcessAuditsHero() {
  return (
    <ServiceHero
      service={processAudits}
      drawing={<ProcessAuditsHeroDrawing label={processAudits.hero.drawing} />}
    />
  );
}
