import { teamTraining } from '../../content/services/teamTraining.ts';
import { InStepDrawing } from '../../ui/line/InStepDrawing.tsx';
import { ServiceHero } from '../../ui/ServiceHero.tsx';

/** What training promises, with five people drawn as five lines that fall into step. */
export function Hero() {
  return (
    <ServiceHero
      service={teamTraining}
      drawing={<InStepDrawing seeds={[4, 9, 15, 22, 27]} label={teamTraining.hero.drawing} />}
    />
  );
}
