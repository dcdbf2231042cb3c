import { techStackEvaluation } from '../../content/services/techStackEvaluation.ts';
import { WiringDrawing } from '../../ui/line/WiringDrawing.tsx';
import { ServiceHero } from '../../ui/ServiceHero.tsx';

/** What a tech stack evaluation promises, with a stack drawn before and after. */
export function Hero() {
  return (
    <ServiceHero
      service={techStackEvaluation}
      drawing={<WiringDrawing systems={9} retired={3} label={techStackEvaluation.hero.drawing} />}
    />
  );
}
