import { processAudits } from '../../content/services/processAudits.ts';
import { MeasuredTangle } from '../../ui/line/MeasuredTangle.tsx';
import { ServiceHero } from '../../ui/ServiceHero.tsx';

/** The first screen of the process audit's page: the tangle, measured. */
export function Hero() {
  return (
    <ServiceHero
      service={processAudits}
      drawing={<MeasuredTangle label={processAudits.hero.drawing} />}
    />
  );
}
